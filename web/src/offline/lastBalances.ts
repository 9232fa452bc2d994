import { totalsInUsdt, wallets } from '#sdk/model/balance.ts'
import type { Payload } from '#sdk/operations.ts'
import { followRead } from '../api/query.ts'
import { notLoggedIn, user } from '../session/session.ts'
import { accountKeys } from '../platform/accountKeys.ts'
import { readJson, writeJson, writeText } from '../platform/storage.ts'

type Balances = Payload<'walletList'>

const key = accountKeys.balances

/** Stores the balances after each read, for use without a network. Call once. */
export function followBalances(): void {
  followRead('walletList', (balances, at) => {
    const owner = user.peek()?.id
    if (owner !== undefined) writeJson(key, { owner, at, balances })
  })
  window.addEventListener(notLoggedIn, () => writeText(key, undefined))
}

/** Returns the stored balances of the signed-in user, if any. */
export function lastBalances(): { readonly balances: Balances; readonly at: number } | undefined {
  const { owner, at, balances } = readJson(key)
  if (owner === undefined || owner !== user.peek()?.id || typeof at !== 'number') return undefined
  return readable(balances) ? { balances, at } : undefined
}

/** Do not keep an answer that cannot be shown: it would break the screen at every start. */
function readable(balances: unknown): balances is Balances {
  try {
    const shown = balances as Balances
    wallets(shown)
    return Object.values(totalsInUsdt(shown)).every((total) => typeof total === 'string')
  } catch {
    return false
  }
}
