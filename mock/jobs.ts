import { sql } from 'kysely'
import { reviewDeposit } from './funds/deposits.ts'
import type { JobKind } from './schedule.ts'
import type { Within } from './dueJobs.ts'
import type { Scope, WorldEvent } from './scope.ts'
import type { Job } from './store/schema.ts'
import type { Tx } from './store/store.ts'
import { StoreTrouble } from './store/trouble.ts'
import { reviewWithdrawal } from './funds/withdrawals.ts'
import { payDay } from './finance/orders.ts'
import { redeemDue, reviewSubscription } from './issues/subscriptions.ts'
import { settleOption } from './options/settlement.ts'
import { reviewIdentity } from './people/identity.ts'
import { passed } from './reviews/decision.ts'
import { crossResting } from './trading/spot.ts'
import { watchPosition } from './lever/watch.ts'

export type JobRow = Job

/** How each kind of job is done; `refId` names the record it is about. */
const handlers: Record<JobKind, (scope: Scope, refId: number) => Promise<void>> = {
  'spot-cross': crossResting,
  'deposit-review': (scope, id) => reviewDeposit(scope, id, passed),
  'withdrawal-review': (scope, id) => reviewWithdrawal(scope, id, passed),
  'basic-review': (scope, id) => reviewIdentity(scope, id, 'basic', passed),
  'advanced-review': (scope, id) => reviewIdentity(scope, id, 'advanced', passed),
  'subscription-review': (scope, id) => reviewSubscription(scope, id, passed),
  'subscription-redeem': redeemDue,
  'lever-watch': watchPosition,
  'option-expiry': settleOption,
  'finance-day': payDay,
}

/**
 * Fires one job in a savepoint of its own. One that fails is undone and reported, not tried again:
 * a job that cannot be done must not hold up those behind it.
 * @throws StoreTrouble then it was not the job that failed, and it is due still
 */
export async function fireJob(
  tx: Tx,
  job: Job,
  within: Within,
  onFailed: (error: unknown, job: Job) => void,
): Promise<readonly WorldEvent[]> {
  await sql`SAVEPOINT job`.execute(tx)
  try {
    const { events } = await within(job.due_at, (scope) => handlers[job.kind as JobKind](scope, job.ref_id))
    await sql`RELEASE SAVEPOINT job`.execute(tx)
    return events
  } catch (error) {
    if (error instanceof StoreTrouble) throw error
    await sql`ROLLBACK TO SAVEPOINT job`.execute(tx)
    onFailed(error, job)
    return []
  }
}
