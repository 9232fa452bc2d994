import { createApi } from '#sdk/api.ts'
import { language } from '../i18n/catalogue.ts'
import { learnTime } from './clock.ts'
import { watchReach } from './reach.ts'
import { config } from '../platform/config.ts'
import { endSession, token } from '../session/session.ts'

/** The app's only connection to the backend. Screens use it through `useRead`, `usePages` and `useWrite`. */
export const api = createApi({
  baseUrl: new URL(config.apiBase, location.origin).href,
  timeoutMs: config.requestTimeoutMs,
  token: () => token.peek(),
  language: () => language.peek(),
  onLoggedOut: endSession,
  async fetch(request) {
    const sentAt = Date.now()
    const answer = await watchReach(() => globalThis.fetch(request), request.signal)
    learnTime(answer, sentAt)
    return answer
  },
})
