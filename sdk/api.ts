import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#generated/http.ts'
import type { Language } from '#generated/languages.ts'
import type { KnownReason } from './errors.ts'

/** Reason and time (ms since 1970) of the end of a session, if the backend sends them. */
export interface SessionEnding {
  readonly reason?: KnownReason | undefined
  readonly endedAt?: number | undefined
}

export interface ApiOptions {
  /** Base URL of the contract, `https://host/api`; browsers may omit the host. */
  readonly baseUrl: string
  /** Returns the current session token; called for each request. */
  readonly token?: () => string | undefined
  /** Returns the language of messages. */
  readonly language?: () => Language
  /** Timeout of a whole call including the body, ms; default 60 s (S9.04). */
  readonly timeoutMs?: number
  /** Called for a 999 of any call, unless its session was replaced while the call was in flight. */
  readonly onLoggedOut?: (message: string, ending: SessionEnding) => void
  /** Additional headers for each call, such as `X-Mock-World`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: (request: Request) => Promise<Response>
}

/** A connection to one backend; pass it to `read`, `write`, `upload` and `pages`. */
export interface Api {
  readonly client: Client<paths>
  readonly timeoutMs: number
  /** Returns the current session token. */
  readonly token: () => string | undefined
  readonly onLoggedOut: (message: string, ending: SessionEnding) => void
}

export function createApi(options: ApiOptions): Api {
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    // Looked up per call, so that a page or a test can replace the global one.
    fetch: (request) => (options.fetch ?? globalThis.fetch)(request),
  })
  client.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(options.headers ?? {})) request.headers.set(name, value)
      const token = options.token?.()
      if (token !== undefined) request.headers.set('Authorization', token)
      const language = options.language?.()
      if (language !== undefined) request.headers.set('language-mark', language)
      return request
    },
  })
  return {
    client,
    timeoutMs: options.timeoutMs ?? 60_000,
    token: options.token ?? (() => undefined),
    onLoggedOut: options.onLoggedOut ?? (() => {}),
  }
}
