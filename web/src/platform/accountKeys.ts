import { storageOf, type Place } from './storage.ts'
import { worldKey } from './worldBase.ts'

/** Key of the session in local storage, prefixed with the base of its world. */
export const sessionKey = 'life-data'

/** Storage keys that belong to an account: sign-out clears all of them. All other keys are settings of this phone. */
export const accountKeys = {
  session: sessionKey,
  balances: 'last-balances',
  doubts: 'doubts',
  firstSteps: 'first-steps',
  draftOwner: 'draft-owner',
  codeWaits: 'code-waits',
} as const

/** Prefixes of further keys: one key for each account, or for each form. */
export const accountPrefixes = { inbox: 'inbox-', draft: 'draft:' } as const

const isAccounts = (name: string): boolean =>
  Object.values<string>(accountKeys).some((key) => name === worldKey(key)) ||
  Object.values(accountPrefixes).some((prefix) => name.startsWith(worldKey(prefix)))

/** Removes them from one of the storages, except the session, which records whether its user signed out. */
export function forgetAccount(place: Place): void {
  try {
    const store = storageOf(place)
    for (const name of Object.keys(store))
      if (isAccounts(name) && name !== worldKey(accountKeys.session)) store.removeItem(name)
  } catch {
    // Without storage nothing was stored.
  }
}
