import { useSyncExternalStore } from 'react'
import { verificationCode } from '#generated/rules.ts'
import { accountKeys } from '../platform/accountKeys.ts'
import { readJson, writeJson, type Place } from '../platform/storage.ts'
import { user } from '../session/session.ts'

/** Purposes of codes for a signed-in user; each code is sent to them and used once. */
export type OwnCode = 'withdrawal' | 'address' | 'card'

export const ownCodeWait = (purpose: OwnCode) => `${purpose} ${user.peek()?.id ?? ''}`

/** Seconds between two codes of one purpose and address. */
export const waitSeconds = 60

const key = accountKeys.codeWaits

/** All tabs of a signed-in account share its waits. Addresses that a visitor typed stay in their tab. */
const place = (): Place => (user.peek() ? 'phone' : 'tab')
const waits = () => readJson(key, place())
const listeners = new Set<() => void>()

function keep(next: Readonly<Record<string, unknown>>): void {
  writeJson(key, next, place())
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  // Other tabs write to the same storage.
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** Returns when the next code of this purpose and address may be requested, in ms since 1970. */
function waitOf(name: string): number {
  const { [name]: until } = waits()
  return typeof until === 'number' ? until : 0
}

const expiryOf = (until: number) => until + (verificationCode.minutes * 60 - waitSeconds) * 1000

/** Returns the time of the next code, in ms since 1970. Survives a reload, and follows the other tabs of the account. */
export const useWait = (name: string): number => useSyncExternalStore(subscribe, () => waitOf(name))

/** Returns true while a code is on its way and neither used nor expired, also one sent in another tab. */
export const useSent = (name: string): boolean =>
  useSyncExternalStore(subscribe, () => expiryOf(waitOf(name)) > Date.now())

export function startWait(name: string): void {
  const now = Date.now()
  const valid = Object.entries(waits()).filter(([, until]) => expiryOf(Number(until)) > now)
  keep({ ...Object.fromEntries(valid), [name]: now + waitSeconds * 1000 })
}

/** Ends the wait after a code was used: the next action needs another one at once. */
export function endWait(name: string): void {
  const { [name]: _, ...others } = waits()
  keep(others)
}
