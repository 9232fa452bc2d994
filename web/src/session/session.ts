import { computed, signal } from '@preact/signals-react'
import type { SessionEnding } from '#sdk/api.ts'
import { toProfile, type Profile } from '#sdk/model/profile.ts'
import type { Payload } from '#sdk/operations.ts'
import { config } from '../platform/config.ts'
import { forgetAccount } from '../platform/accountKeys.ts'
import { sessionKey } from '../platform/keptSession.ts'
import { readJson, writeJson } from '../platform/storage.ts'
import { stored } from '../platform/worldBase.ts'

type Center = Payload<'userCenter'>

interface Session {
  readonly token: string | undefined
  /** As the backend sent it, without the filed identity data. */
  readonly user: Center | undefined
}

const signedOut: Session = { token: undefined, user: undefined }

const session = signal<Session>(load())

export const token = computed(() => session.value.token)
export const user = computed(() => session.value.user && toProfile(session.value.user))
/** A session is a token and a user; one without the other is not a session. */
export const signedIn = computed(() => token.value !== undefined && user.value !== undefined)

/** Counts how often another person's session took the place of this tab's: what they did is not for the next. */
export const changesOfPerson = signal(0)

/** Between the answer to the login and that to `user/center`, only the token is known. */
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
  /** When, ms since 1970, where the backend tells. */
  readonly at: number | undefined
  /** Why, where the backend tells. */
  readonly reason: string | undefined
}

/** The last session that ended by itself: its user will want to sign in again. */
export const lastEnd = signal<SessionEnd | undefined>(undefined)

export const notLoggedIn = 'not-logged-in'

/**
 * Forgets token and user, and tells everyone: `app/followSession.ts` clears what was read and shows the message.
 * Several calls may meet 999 at once, but a session ends only once.
 */
export function endSession(message?: string, { reason, endedAt }: SessionEnding = {}): void {
  const { token: ended } = session.peek()
  if (ended === undefined) return
  const kept = load()
  // Another tab signed in again, which ended this one: its session is this tab's as well.
  if (kept.token !== ended && kept.user) {
    takeOver(kept)
    return
  }
  lastEnd.value = { person: user.peek(), at: endedAt, reason }
  if (kept.token === ended) keep(signedOut)
  forget(message)
}

/** Fires when users sign out by choice: what they typed goes too. After 999 it stays, for they may sign in again. */
export const leftByChoice = 'left-by-choice'

export function signOut(message?: string): void {
  lastEnd.value = undefined
  keep(signedOut, { left: true })
  forgetAccount('phone')
  window.dispatchEvent(new Event(leftByChoice))
  forget(message)
}

/** Follows a sign-in or sign-out in another tab. Called once, at start. */
export function followTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== stored(sessionKey)) return
    const next = load()
    const { token: current, user: known } = session.peek()
    if (next.token !== undefined) {
      // The token arrives first, its user afterwards.
      if (next.user) takeOver(next)
    } else if (current !== undefined && known) {
      // A tab that is just signing in is not concerned by the end of the session before.
      if (readJson(sessionKey).left === true) window.dispatchEvent(new Event(leftByChoice))
      forget()
    }
  })
}

/** Shows another tab's session in this one, which leaves the storage to that tab. */
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
