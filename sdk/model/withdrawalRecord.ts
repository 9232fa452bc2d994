import { ReviewStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import type { ReviewState } from './depositRecord.ts'
import { toTime, wordOf } from './wireValues.ts'

export interface WithdrawalRecord {
  readonly id: number
  readonly currencyId: number
  readonly currency: string
  /** Empty for a bank card. */
  readonly chain: string
  /** `--` for a bank card. */
  readonly address: string
  /** Decimal text, like every amount here; the fee is deducted from it. */
  readonly amount: string
  readonly feePercent: string
  readonly fee: string
  readonly received: string
  readonly status: ReviewState
  /** Reason for the rejection; empty otherwise. */
  readonly reason: string
  /** The user's note. */
  readonly remark: string
  /** Transaction id on the chain; empty until it is approved. */
  readonly txid: string
  /** The user's sign-in name. */
  readonly account: string
  /** Name of the card's bank. This and the next two fields are empty for a chain. */
  readonly bankName: string
  readonly bankAccount: string
  readonly bankHolder: string
  readonly createdAt: number | undefined
}

export function toWithdrawalRecord(row: RowOf<Payload<'chargeMentionLog3'>>): WithdrawalRecord {
  return {
    id: row.id,
    currencyId: row.currency,
    currency: row.name,
    chain: row.currency_type,
    address: row.address,
    amount: row.number,
    feePercent: row.rate,
    fee: row.fee,
    received: row.real_number,
    status: wordOf(ReviewStatus, row.status),
    reason: row.notes,
    remark: row.remark,
    txid: row.txid,
    account: row.account_number,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
    bankHolder: row.bank_holder,
    createdAt: toTime(row.create_time),
  }
}
