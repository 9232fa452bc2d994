import { format } from '#domain/decimal.ts'
import type { RecordEvent } from '#generated/socket.ts'
import type { JobKind } from '../store/schema.ts'
import { Refusal } from './refusal.ts'
import { schedule, unschedule } from './schedule.ts'
import type { Scope } from './scope.ts'
import type { Settings } from './worldfile/schema.ts'

/** Outcome of a review; a rejection has a reason. */
export type Decision = { readonly passed: true } | { readonly passed: false; readonly reason: string }

export const passedDecision: Decision = { passed: true }

/** A record under review. */
export interface PendingRecord {
  readonly id: number
  readonly userId: number
  readonly createdAt: number
  /** Amount, for records about money. */
  readonly amount?: { readonly units: bigint; readonly currencyId: number }
  /** Ids of the submitted pictures. */
  readonly pictures?: readonly string[]
}

/** Kind of record that users submit and reviewers decide. */
export interface Reviewable<Row> {
  /** Kind of the job that approves it automatically. */
  readonly job: JobKind
  /** Delay of the automatic approval, ms. */
  readonly after: (settings: Settings) => number | 'by-hand'
  /** Undefined for a record that does not exist. */
  readonly find: (scope: Scope, id: number) => Promise<Row | undefined>
  readonly isUnderReview: (row: Row) => boolean
  /** Records under review, oldest first. */
  readonly waiting: (scope: Scope) => Promise<readonly PendingRecord[]>
  readonly approve: (scope: Scope, row: Row) => Promise<void>
  readonly reject: (scope: Scope, row: Row, reason: string) => Promise<void>
}

export interface Review {
  waiting(scope: Scope): Promise<readonly PendingRecord[]>
  /** Starts the review of a submitted record. */
  begin(scope: Scope, id: number): Promise<void>
  /**
   * Approves it, or rejects it with a reason.
   * @throws Refusal not-found, already-reviewed
   */
  decide(scope: Scope, id: number, decision: Decision): Promise<void>
}

/** Creates the review steps that are common to all kinds of records. */
export function reviewable<Row>({
  job,
  after,
  find,
  isUnderReview,
  waiting,
  approve,
  reject,
}: Reviewable<Row>): Review {
  return {
    waiting,
    async begin(scope, id) {
      const wait = after(scope.world.settings)
      if (wait !== 'by-hand') await schedule(scope, job, id, scope.now + wait)
    },
    async decide(scope, id, decision) {
      const row = await find(scope, id)
      if (row === undefined) throw new Refusal('not-found', 'id')
      if (!isUnderReview(row)) throw new Refusal('already-reviewed', 'id')
      await unschedule(scope, job, id)
      await (decision.passed ? approve(scope, row) : reject(scope, row, decision.reason))
    },
  }
}

/** A record that was submitted or changed its state, as a row of its table. */
interface ReviewedRow {
  readonly id: number
  readonly user_id: number
  readonly status: number
  /** Reason for the rejection; empty otherwise. */
  readonly reason?: string
  readonly currency_id?: number
  /** In units. */
  readonly amount?: bigint
  /** True when new coins were credited. */
  readonly released?: boolean
}

/** Notifies the owner of a new or decided record. */
export function announceRecord(
  scope: Scope,
  record: RecordEvent['record'],
  { id, user_id, status, reason = '', currency_id, amount, released = false }: ReviewedRow,
): void {
  const money =
    currency_id === undefined || amount === undefined ? {} : { currency_id, amount: format(amount) }
  scope.emit({
    to: user_id,
    event: 'record',
    payload: { type: 'record', record, id, status, ...money, reason, ...(released && { released }) },
  })
}
