import { toAccountEntry, type AccountEntry } from '#sdk/model/accountEntry.ts'
import { pages } from '#sdk/pages.ts'
import { api } from '../../../api/api.ts'

export interface StatementBalance {
  readonly wallet: AccountEntry['wallet']
  readonly currency: string
  /** Available balances as decimal text. */
  readonly opening: string
  readonly closing: string
}

/** Balance changes of a month, oldest first, and the balances that they changed. */
export interface Statement {
  /** First moment of the month, ms. */
  readonly month: number
  readonly entries: readonly AccountEntry[]
  readonly balances: readonly StatementBalance[]
}

/** Returns the first moments of this month and the ones before it, newest first, in the user's time zone. */
export function monthsUntil(now: number, count: number): readonly number[] {
  const date = new Date(now)
  return Array.from({ length: count }, (_, ago) =>
    new Date(date.getFullYear(), date.getMonth() - ago, 1).getTime(),
  )
}

export async function readStatement(month: number): Promise<Statement> {
  const start = new Date(month)
  const end = new Date(start.getFullYear(), start.getMonth() + 1, 1).getTime()
  const entries = new Map<number, AccountEntry>()
  for await (const row of pages(api, 'walletLegalLog', {}, { limit: 100 })) {
    const entry = toAccountEntry(row)
    const { createdAt = 0 } = entry
    if (createdAt < month) break
    if (createdAt < end) entries.set(entry.id, entry)
  }
  const ascending = Array.from(entries.values()).reverse()
  const balances = new Map<string, StatementBalance>()
  for (const { wallet, currency, before, after } of ascending) {
    const key = `${wallet ?? ''} ${currency}`
    balances.set(key, { wallet, currency, opening: balances.get(key)?.opening ?? before, closing: after })
  }
  return { month, entries: ascending, balances: Array.from(balances.values()) }
}
