import { computed, effect, signal } from '@preact/signals-react'
import { toProfile } from '#sdk/model/profile.ts'
import type { Payload } from '#sdk/operations.ts'
import { config } from '../platform/config.ts'
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
/** A session is a token and a user; one without the other is none. */
export const signedIn = computed(() => token.value !== undefined && user.value !== undefined)

/** Between the answer to the login and that to `user/center`, only the token is known. */
export function keepToken(next: string): void {
  session.value = { token: next, user: undefined }
}

/** What a user filed to be verified is for the screens that read it, not for the storage of a browser. */
export function keepUser({ identity: _, ...next }: Center): void {
  session.value = { token: session.peek().token, user: next }
}

export const notLoggedIn = 'not-logged-in'

/**
 * Forgets token and user, and tells everyone: `app/followSession.ts` clears what was read and shows the message.
 * Several calls may meet 999 at once, but a session ends only once.
 */
export function endSession(message?: string): void {
  if (session.peek().token === undefined) return
  session.value = signedOut
  window.dispatchEvent(new CustomEvent(notLoggedIn, { detail: message }))
}

/** Fires when users sign out by choice: what they typed goes too. After 999 it stays, for they may sign in again. */
export const leftByChoice = 'left-by-choice'
let left = false

export function signOut(message?: string): void {
  left = true
  window.dispatchEvent(new Event(leftByChoice))
  endSession(message)
}

/** Keeps the storage in step, and follows a sign-in or sign-out in another tab. Called once, at start. */
export function persistSession(): void {
  effect(() => {
    if (session.value.token !== undefined) left = false
    writeJson(sessionKey, { version: config.stateVersion, ...session.value, ...(left && { left }) })
  })
  window.addEventListener('storage', (event) => {
    if (event.key !== stored(sessionKey)) return
    const next = load()
    if (next.token === session.peek().token) return
    if (next.token === undefined) (readJson(sessionKey).left === true ? signOut : endSession)()
    else session.value = next
  })
}

function load(): Session {
  const saved = readJson(sessionKey)
  if (saved.version !== config.stateVersion || typeof saved.token !== 'string') return signedOut
  return { token: saved.token, user: (saved.user as Center | undefined) ?? undefined }
}
