/** The part of @asyncapi/react-component without a parser. */
declare module '@asyncapi/react-component/lib/esm/containers/AsyncApi/Standalone.js' {
  import type { FunctionComponent } from 'react'

  const AsyncApi: FunctionComponent<{ readonly schema: string; readonly config: object }>
  export = AsyncApi
}

/** The global of redoc.standalone.js, which is not a module. */
declare const Redoc: {
  init(document: string, options: { readonly nativeScrollbars: boolean }, place: HTMLElement | null): void
}
