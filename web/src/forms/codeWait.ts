import { accountKeys } from '../platform/accountKeys.ts'
import { readJson, writeJson } from '../platform/storage.ts'
import { user } from '../session/session.ts'

/** Purposes of codes for a signed-in user; each code is sent to them and used once. */
export type OwnCode = 'withdrawal' | 'address' | 'card'

export const ownCodeWait = (purpose: OwnCode) => `${purpose} ${user.peek()?.id ?? ''}`

const key = accountKeys.codeWaits
const waits = () => readJson(key, 'tab')

/**
 * Returns the time from which the next code of this purpose and address may be requested, in ms since 1970. Survives a
 * reload of this tab.
 */
export function waitOf(name: string): number {
  const { [name]: until } = waits()
  return typeof until === 'number' ? until : 0
}

export function startWait(name: string, seconds: number): void {
  const now = Date.now()
  const running = Object.entries(waits()).filter(([, until]) => Number(until) > now)
  writeJson(key, { ...Object.fromEntries(running), [name]: now + seconds * 1000 }, 'tab')
}

/** Ends the wait after a code was used: the next action needs another one at once. */
export function endWait(name: string): void {
  const { [name]: _, ...others } = waits()
  writeJson(key, others, 'tab')
}
