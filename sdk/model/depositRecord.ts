import { ReviewStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './time.ts'
import { wordOf } from './words.ts'

/** Where a deposit or a withdrawal stands. */
export type ReviewState = keyof typeof ReviewStatus

export interface DepositRecord {
  readonly id: number
  readonly currencyId: number
  readonly currency: string
  /** Empty for a bank transfer. */
  readonly chain: string
  /** Decimal text, as every amount here. */
  readonly amount: string
  readonly fee: string
  /** Zero until it has passed. */
  readonly received: string
  /** The address or account that it was sent from. */
  readonly sender: string
  readonly status: ReviewState
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
  /** Address of the picture that proves it. */
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
