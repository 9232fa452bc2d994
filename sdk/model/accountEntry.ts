import { AccountKindNumber } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import type { AccountName } from './balance.ts'
import { toTime } from './time.ts'
import { wordOf } from './words.ts'

/** One change of what a user can spend. */
export interface AccountEntry {
  readonly id: number
  /** What happened, in the language of the reader. */
  readonly title: string
  readonly currency: string
  /** Signed decimal text. */
  readonly change: string
  readonly before: string
  readonly after: string
  /** What the user signs in with. */
  readonly account: string
  /** Which account changed; undefined where a backend does not tell. */
  readonly wallet: AccountName | undefined
  readonly createdAt: number | undefined
}

/** A row of the account log and of the transfers alike. */
export function toAccountEntry(row: RowOf<Payload<'walletLegalLog'>>): AccountEntry {
  return {
    id: row.id,
    title: row.info,
    currency: row.currency_name,
    change: row.value,
    before: row.before,
    after: row.after,
    account: row.account,
    wallet: row.account_kind && wordOf(AccountKindNumber, row.account_kind),
    createdAt: toTime(row.created_time),
  }
}
