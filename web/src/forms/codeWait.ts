import { signal } from '@preact/signals-react'
import { accountKeys } from '../platform/accountKeys.ts'
import { readJson, writeJson, type Place } from '../platform/storage.ts'
import { useValue } from '../platform/useValue.ts'
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
const changes = signal(0)
const changed = () => {
  changes.value += 1
}
// Other tabs write to the same storage.
addEventListener('storage', changed)

function keep(name: string, until: number): void {
  writeJson(key, { ...waits(), [name]: until }, place())
  changed()
}

/**
 * Returns the time from which the next code of this purpose and address may be requested, in ms since 1970. Survives a
 * reload, and follows the other tabs of the account.
 */
export function useWait(name: string): number {
  useValue(changes)
  return Number(waits()[name] ?? 0)
}

export const startWait = (name: string): void => keep(name, Date.now() + waitSeconds * 1000)

/** Ends the wait after a code was used: the next action needs another one at once. */
export const endWait = (purpose: OwnCode): void => keep(ownCodeWait(purpose), 0)
