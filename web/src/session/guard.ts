import { config } from '../platform/config.ts'
import { go, here } from '../routing/navigate.ts'
import { tabPaths } from '../routing/route.ts'
import { signedIn } from './session.ts'

export const login = '/pages/user/login/login'

let redirectedAt = Number.NEGATIVE_INFINITY

interface GuardOptions {
  /** Answers without redirecting. */
  readonly silent?: boolean
  /** Replaces the history entry: a guarded page must not stay there, or the back button would lead into it again. */
  readonly replace?: boolean
}

/** Returns true if signed in; otherwise goes to the login page, which leads back here. */
export function requireLogin({ silent = false, replace = false }: GuardOptions = {}): boolean {
  if (signedIn.peek()) return true
  if (silent) return false
  const { path, full } = here()
  if (path === login || path === '') return false
  // Several calls of one screen may fail at once; one redirect is enough.
  if (performance.now() - redirectedAt < config.redirectGuardMs) return false
  redirectedAt = performance.now()
  const isTab = path === '/' || Object.values<string>(tabPaths).includes(path)
  go(`${login}?backpage=${encodeURIComponent(full)}&backtype=${isTab ? 2 : 1}`, { replace })
  return false
}
