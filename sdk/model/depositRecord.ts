import { ReviewStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime, wordOf } from './wireValues.ts'

/** Review state of a deposit or withdrawal. */
export type ReviewState = keyof typeof ReviewStatus

export interface DepositRecord {
  readonly id: number
  readonly currencyId: number
  readonly currency: string
  /** Empty for a bank transfer. */
  readonly chain: string
  /** Decimal text, like every amount here. */
  readonly amount: string
  readonly fee: string
  /** Zero until it is approved. */
  readonly received: string
  /** The sending address or account. */
  readonly sender: string
  readonly status: ReviewState
  /** Reason for the rejection; empty otherwise. */
  readonly reason: string
  /** URL of the uploaded proof. */
  readonly proof: string
  readonly createdAt: number | undefined
  readonly updatedAt: number | undefined
}

export function toDepositRecord(row: RowOf<Payload<'chargeMentionLog2'>>): DepositRecord {
  return {
    id: row.id,
    currencyId: row.currency_id,
    currency: row.name,
    chain: row.chain,
    amount: row.amount,
    fee: row.fee,
    received: row.real_amount,
    sender: row.user_account,
    status: wordOf(ReviewStatus, row.status),
    reason: row.remark,
    proof: row.image,
    createdAt: toTime(row.created_at),
    updatedAt: toTime(row.updated_at),
  }
}
