import { signal } from '@preact/signals-react'
import { useSyncExternalStore } from 'react'
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
/** Counts the changes by this tab. */
const changes = signal(0)

function subscribe(changed: () => void): () => void {
  const unsubscribe = changes.subscribe(changed)
  // Other tabs write to the same storage.
  addEventListener('storage', changed)
  return () => {
    unsubscribe()
    removeEventListener('storage', changed)
  }
}

function keep(name: string, until: number): void {
  writeJson(key, { ...waits(), [name]: until }, place())
  changes.value += 1
}

/**
 * Returns the time from which the next code of this purpose and address may be requested, in ms since 1970. Survives a
 * reload, and follows the other tabs of the account.
 */
export const useWait = (name: string): number =>
  useSyncExternalStore(subscribe, () => {
    const { [name]: until } = waits()
    return typeof until === 'number' ? until : 0
  })

export const startWait = (name: string): void => keep(name, Date.now() + waitSeconds * 1000)

/** Ends the wait after a code was used: the next action needs another one at once. */
export const endWait = (purpose: OwnCode): void => keep(ownCodeWait(purpose), 0)
