import { AccountKindNumber } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import type { AccountName } from './balance.ts'
import { toTime, wordOf } from './wireValues.ts'

/** One change of an available balance. */
export interface AccountEntry {
  readonly id: number
  /** Description in the reader's language. */
  readonly title: string
  readonly currency: string
  /** Signed decimal text. */
  readonly change: string
  readonly before: string
  readonly after: string
  /** The user's sign-in name. */
  readonly account: string
  /** The account that changed; undefined when the backend does not send it. */
  readonly wallet: AccountName | undefined
  readonly createdAt: number | undefined
}

/** Converts a row of the account log or of the transfers. */
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
