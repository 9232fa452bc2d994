import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#generated/http.ts'
import type { KnownReason } from './errors.ts'
import type { Language } from '#generated/languages.ts'

/** Why a session ended, and when, ms since 1970: where the backend tells. */
export interface SessionEnding {
  readonly reason?: KnownReason | undefined
  readonly endedAt?: number | undefined
}

export interface ApiOptions {
  /** Where the contract is served, `https://host/api`; the browser may leave the host out. */
  readonly baseUrl: string
  /** The session token of this moment; read for each call. */
  readonly token?: () => string | undefined
  /** The language of messages. */
  readonly language?: () => Language
  /** For a whole call, body included; 60 s without it (S9.04). */
  readonly timeoutMs?: number
  /** Called for a 999 of any call, unless its session was replaced while it was under way. */
  readonly onLoggedOut?: (message: string, ending: SessionEnding) => void
  /** More headers for each call, as `X-Mock-World`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: (request: Request) => Promise<Response>
}

/** A connection to one backend; pass it to `read`, `write`, `upload` and `pages`. */
export interface Api {
  readonly client: Client<paths>
  readonly timeoutMs: number
  /** The session token of this moment. */
  readonly token: () => string | undefined
  readonly onLoggedOut: (message: string, ending: SessionEnding) => void
}

export function createApi(options: ApiOptions): Api {
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    // Looked up at each call, so that a page or a test may replace the global one.
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
