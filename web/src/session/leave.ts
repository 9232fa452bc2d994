import { createApi } from '#sdk/api.ts'
import { write } from '#sdk/call.ts'
import { config } from '../platform/config.ts'
import { signOut, token } from './session.ts'

/**
 * Signs out: here at once, and on the backend by its own request. Nothing waits for that request; a backend without
 * sign-out keeps the session until it expires.
 */
export function leave(message: string): void {
  const left = token.peek()
  signOut(message)
  if (left === undefined) return
  // Not the app's own connection: its token is already gone, or may soon be another one.
  const api = createApi({
    baseUrl: new URL(config.apiBase, location.origin).href,
    timeoutMs: 5_000,
    token: () => left,
    // The request is sent even if the page closes right away.
    fetch: (request) => fetch(request, { keepalive: true }),
  })
  write(api, 'userLogout', {}).catch(() => {})
}
