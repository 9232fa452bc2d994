import type { JobKind } from '../store/schema.ts'
import type { Decision } from './decision.ts'
import { Refusal } from './refusal.ts'
import { schedule, unschedule } from './schedule.ts'
import type { Scope } from './scope.ts'
import type { Settings } from './worldfile/schema.ts'

/** One record that waits for a decision. */
export interface Waiting {
  readonly id: number
  readonly userId: number
  readonly createdAt: number
  /** What it is about, where it is about money. */
  readonly amount?: { readonly units: bigint; readonly currencyId: number }
  /** Ids of the pictures that were filed with it. */
  readonly pictures?: readonly string[]
}

/** What a user files and a reviewer decides. */
export interface Reviewable<Row> {
  /** The job that passes it by itself. */
  readonly job: JobKind
  /** How long after it was filed that is, ms. */
  readonly after: (settings: Settings) => number | 'by-hand'
  /** Undefined for what was never filed. */
  readonly find: (scope: Scope, id: number) => Promise<Row | undefined>
  readonly isUnderReview: (row: Row) => boolean
  /** Those under review, oldest first. */
  readonly waiting: (scope: Scope) => Promise<readonly Waiting[]>
  readonly approve: (scope: Scope, row: Row) => Promise<void>
  readonly reject: (scope: Scope, row: Row, reason: string) => Promise<void>
}

export interface Review {
  waiting(scope: Scope): Promise<readonly Waiting[]>
  /** Lets a record that was just filed wait for its review. */
  begin(scope: Scope, id: number): Promise<void>
  /** Passes it, or rejects it with a reason. @throws Refusal not-found, already-reviewed */
  decide(scope: Scope, id: number, decision: Decision): Promise<void>
}

/** The steps that are the same whatever is reviewed. */
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
