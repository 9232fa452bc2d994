import { computed, signal } from '@preact/signals-react'
import type { SessionEnding } from '#sdk/api.ts'
import { toProfile, type Profile } from '#sdk/model/profile.ts'
import type { Payload } from '#sdk/operations.ts'
import { config } from '../platform/config.ts'
import { forgetAccount, sessionKey } from '../platform/accountKeys.ts'
import { readJson, writeJson } from '../platform/storage.ts'
import { worldKey } from '../platform/worldBase.ts'

type Center = Payload<'userCenter'>

interface Session {
  readonly token: string | undefined
  /** As sent by the backend, without the filed identity data. */
  readonly user: Center | undefined
}

const signedOut: Session = { token: undefined, user: undefined }

const session = signal<Session>(load())

export const token = computed(() => session.value.token)
export const user = computed(() => session.value.user && toProfile(session.value.user))
/** A session is a token and a user; one without the other is not a session. */
export const signedIn = computed(() => token.value !== undefined && user.value !== undefined)

/** Number of times that another user's session replaced this tab's: actions of one user must not affect the next. */
export const changesOfPerson = signal(0)

/** Stores the token between the answer to the login and that to `user/center`. */
export function keepToken(next: string): void {
  keep({ token: next, user: undefined })
}

/** Identity data are for the screens that read them, not for the browser's storage. */
export function keepUser({ identity: _, ...next }: Center): void {
  keep({ token: session.peek().token, user: next })
  lastEnd.value = undefined
}

interface SessionEnd {
  readonly person: Profile | undefined
  /** The time in ms since 1970, if the backend sends it. */
  readonly at: number | undefined
  /** The reason, if the backend sends it. */
  readonly reason: string | undefined
}

/** The last session that ended by itself: its user will want to sign in again. */
export const lastEnd = signal<SessionEnd | undefined>(undefined)

export const notLoggedIn = 'not-logged-in'

/**
 * Removes token and user and notifies the app: `app/followSession.ts` clears cached data and shows the message. Several
 * calls may fail with 999 at once, but a session ends only once.
 */
export function endSession(message?: string, { reason, endedAt }: SessionEnding = {}): void {
  const { token: ended } = session.peek()
  if (ended === undefined) return
  const kept = load()
  // Another tab signed in again, which ended this session: adopt the new one.
  if (kept.token !== ended && kept.user) {
    takeOver(kept)
    return
  }
  lastEnd.value = { person: user.peek(), at: endedAt, reason }
  if (kept.token === ended) keep(signedOut)
  forget(message)
}

/**
 * Fired when users sign out by choice, which also removes their drafts. After 999 the drafts stay, because the user may
 * sign in again.
 */
export const leftByChoice = 'left-by-choice'

export function signOut(message?: string): void {
  lastEnd.value = undefined
  keep(signedOut, { left: true })
  forgetAccount('phone')
  window.dispatchEvent(new Event(leftByChoice))
  forget(message)
}

/** Follows sign-in and sign-out in other tabs. Call once, at start-up. */
export function followTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== worldKey(sessionKey)) return
    const next = load()
    const { token: current, user: known } = session.peek()
    if (next.token !== undefined) {
      // The token arrives first, its user afterwards.
      if (next.user) takeOver(next)
    } else if (current !== undefined && known) {
      // The end of an earlier session must not affect a tab that is just signing in.
      if (readJson(sessionKey).left === true) window.dispatchEvent(new Event(leftByChoice))
      forget()
    }
  })
}

/** Adopts another tab's session without writing the storage, which that tab owns. */
function takeOver(next: Session): void {
  const { user: known } = session.peek()
  const isAnother = known !== undefined && known.id !== next.user?.id
  if (isAnother) {
    window.dispatchEvent(new Event(leftByChoice))
    forget()
  }
  session.value = next
  if (isAnother) changesOfPerson.value++
}

function forget(message?: string): void {
  session.value = signedOut
  window.dispatchEvent(new CustomEvent(notLoggedIn, { detail: message }))
}

function keep(next: Session, more: object = {}): void {
  session.value = next
  writeJson(sessionKey, { version: config.stateVersion, ...next, ...more })
}

function load(): Session {
  const saved = readJson(sessionKey)
  if (saved.version !== config.stateVersion || typeof saved.token !== 'string') return signedOut
  return { token: saved.token, user: (saved.user as Center | undefined) ?? undefined }
}
