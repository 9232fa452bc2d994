import { format } from '#domain/decimal.ts'
import type { Scope } from './scope.ts'

/** What a deposit, a withdrawal or an identity that was filed is, as its records say. */
export const recordState = { underReview: 1, passed: 2, rejected: 3 } as const

interface MoneyRecord {
  readonly id: number
  readonly user_id: number
  readonly currency_id: number
  /** Units. */
  readonly amount: bigint
  readonly status: number
  readonly reason: string
}

/** Tells its owner that a record of theirs is new or was decided. */
export function announceRecord(
  scope: Scope,
  record: 'deposit' | 'withdrawal' | 'subscription',
  { id, user_id, currency_id, amount, status, reason }: MoneyRecord,
): void {
  scope.emit({
    to: user_id,
    event: 'record',
    payload: { type: 'record', record, id, status, currency_id, amount: format(amount), reason },
  })
}
