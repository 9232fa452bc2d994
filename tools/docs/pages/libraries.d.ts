/** The part of @asyncapi/react-component that parses nothing itself. */
declare module '@asyncapi/react-component/lib/esm/containers/AsyncApi/Standalone.js' {
  import type { FunctionComponent } from 'react'

  const AsyncApi: FunctionComponent<{ readonly schema: string; readonly config: object }>
  export = AsyncApi
}

/** Of redoc.standalone.js, which is no module. */
declare const Redoc: {
  init(document: string, options: { readonly nativeScrollbars: boolean }, place: HTMLElement | null): void
}
