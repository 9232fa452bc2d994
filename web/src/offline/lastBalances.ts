import { totalsInUsdt, wallets } from '#sdk/model/balance.ts'
import type { Payload } from '#sdk/operations.ts'
import { queryClient } from '../api/query.ts'
import { notLoggedIn, user } from '../session/session.ts'
import { readJson, writeJson, writeText } from '../platform/storage.ts'

type Balances = Payload<'walletList'>

const key = 'last-balances'

/** Remembers what the user had when it was read last, for when there is no network. Called once. */
export function followBalances(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [route] = event.query.queryKey as readonly unknown[]
    const owner = user.peek()?.id
    if (route !== 'walletList' || owner === undefined) return
    writeJson(key, {
      owner,
      at: event.query.state.dataUpdatedAt,
      balances: event.query.state.data as Balances,
    })
  })
  window.addEventListener(notLoggedIn, () => writeText(key, undefined))
}

/** The signed-in user's own, or none. */
export function lastBalances(): { readonly balances: Balances; readonly at: number } | undefined {
  const { owner, at, balances } = readJson(key)
  if (owner === undefined || owner !== user.peek()?.id || typeof at !== 'number') return undefined
  return readable(balances) ? { balances, at } : undefined
}

/** What cannot be shown must not be kept, or it would break the screen again at every start. */
function readable(balances: unknown): balances is Balances {
  try {
    wallets(balances as Balances)
    return Object.values(totalsInUsdt(balances as Balances)).every((total) => typeof total === 'string')
  } catch {
    return false
  }
}
