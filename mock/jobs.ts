import { sql } from 'kysely'
import { reviewDeposit } from './funds/deposits.ts'
import type { JobKind } from './schedule.ts'
import type { Within } from './dueJobs.ts'
import type { Scope, WorldEvent } from './scope.ts'
import type { Job } from './store/schema.ts'
import type { Tx } from './store/store.ts'
import { StoreTrouble } from './store/trouble.ts'
import { reviewWithdrawal } from './funds/withdrawals.ts'
import { payDays, payDaySpan } from './finance/payDays.ts'
import { redeemDue, reviewSubscription } from './issues/subscriptions.ts'
import { settleOption } from './options/settlement.ts'
import { reviewIdentity } from './people/identity.ts'
import { payRebates } from './people/rebates.ts'
import { passed } from './reviews/decision.ts'
import { fillTradedThrough } from './trading/resting.ts'
import { watchPosition } from './lever/watch.ts'

export type JobRow = Job

/** How each kind of job is done; `refId` names the record it is about. */
const handlers: Record<JobKind, (scope: Scope, refId: number) => Promise<void>> = {
  'spot-cross': fillTradedThrough,
  'deposit-review': (scope, id) => reviewDeposit(scope, id, passed),
  'withdrawal-review': (scope, id) => reviewWithdrawal(scope, id, passed),
  'basic-review': (scope, id) => reviewIdentity(scope, id, 'basic', passed),
  'advanced-review': (scope, id) => reviewIdentity(scope, id, 'advanced', passed),
  'subscription-review': (scope, id) => reviewSubscription(scope, id, passed),
  'subscription-redeem': redeemDue,
  'lever-watch': watchPosition,
  'option-expiry': settleOption,
  'finance-day': (scope, id) => payDays(scope, [{ ref_id: id, due_at: scope.now }]),
  'rebate-day': payRebates,
}

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind)

interface Together {
  readonly fire: (scope: Scope, jobs: readonly Job[]) => Promise<void>
  /** Jobs that are due in so short a time are about different records, and put down no job within it, ms. */
  readonly span: number
}

/** Kinds of which many are due one after the other: they are done at once. */
const together: Partial<Record<JobKind, Together>> = {
  'finance-day': { fire: payDays, span: payDaySpan },
}

/** How long after a job others of its kind may be fired together with it; nothing when they are not. */
export const spanOf = (job: Job): number | undefined => together[job.kind as JobKind]?.span

/**
 * Fires jobs of one kind in a savepoint of their own, the first of them or all that `spanOf` allows. A job that fails is
 * undone and reported, not tried again: a job that cannot be done must not hold up those behind it.
 * @throws StoreTrouble then it was not the job that failed, and it is due still
 */
export async function fireJobs(
  tx: Tx,
  jobs: readonly Job[],
  within: Within,
  onFailed: (error: unknown, job: Job) => void,
): Promise<readonly WorldEvent[]> {
  const [first] = jobs
  if (!first) return []
  const kind = first.kind as JobKind
  const fire = (scope: Scope) =>
    jobs.length === 1
      ? handlers[kind](scope, first.ref_id)
      : (together[kind]?.fire ?? neverTogether)(scope, jobs)
  await sql`SAVEPOINT job`.execute(tx)
  try {
    const { events } = await within(first.due_at, fire)
    await sql`RELEASE SAVEPOINT job`.execute(tx)
    return events
  } catch (error) {
    if (error instanceof StoreTrouble) throw error
    await sql`ROLLBACK TO SAVEPOINT job`.execute(tx)
    if (jobs.length === 1) {
      onFailed(error, first)
      return []
    }
    // One of them cannot be done: the others can, one by one.
    const events: WorldEvent[] = []
    for (const job of jobs) events.push(...(await fireJobs(tx, [job], within, onFailed)))
    return events
  }
}

function neverTogether(): never {
  throw new Error('Jobs of this kind are fired one by one')
}
