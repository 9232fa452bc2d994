import { identityReviews } from '../accounts/identity/identity.ts'
import type { JobHandler, JobTable } from '../engine/dueJobs.ts'
import { passed, type Review } from '../engine/review.ts'
import { watchPosition } from '../products/contracts/watch.ts'
import { payDays, payDaySpan } from '../products/earn/payDays.ts'
import { redeemDue, subscriptionReview } from '../products/launchpad/subscriptions.ts'
import { settleOption } from '../products/options/settlement.ts'
import { fillTradedThrough } from '../products/spot/resting.ts'
import { depositReview } from '../wallet/deposits.ts'
import { payRebates } from '../wallet/promotion/rebates.ts'
import { withdrawalReview } from '../wallet/withdrawals.ts'

const passes =
  (review: Review): JobHandler['fire'] =>
  (scope, id) =>
    review.decide(scope, id, passed)

/** Handlers by kind of job. */
export const jobs: JobTable = {
  'spot-cross': { fire: fillTradedThrough },
  'deposit-review': { fire: passes(depositReview) },
  'withdrawal-review': { fire: passes(withdrawalReview) },
  'basic-review': { fire: passes(identityReviews.basic) },
  'advanced-review': { fire: passes(identityReviews.advanced) },
  'subscription-review': { fire: passes(subscriptionReview) },
  'subscription-redeem': { fire: redeemDue },
  'lever-watch': { fire: watchPosition },
  'option-expiry': { fire: settleOption },
  'finance-day': {
    fire: (scope, id) => payDays(scope, [{ ref_id: id, due_at: scope.now }]),
    batch: { fire: payDays, span: payDaySpan },
  },
  'rebate-day': { fire: payRebates },
}
