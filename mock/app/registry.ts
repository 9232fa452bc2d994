import { identityReviews } from '../accounts/identity/identity.ts'
import { passedDecision, type Review } from '../engine/review.ts'
import type { Registry, JobHandler, JobTable } from '../engine/scope.ts'
import { contractsLedger } from '../products/contracts/ledger.ts'
import { runningPositions } from '../products/contracts/rows.ts'
import { watchPosition } from '../products/contracts/watch.ts'
import { earnLedger } from '../products/earn/ledger.ts'
import { payDays, payDaySpan } from '../products/earn/payDays.ts'
import { runningPlans } from '../products/earn/rows.ts'
import { launchpadLedger } from '../products/launchpad/ledger.ts'
import { runningSubscriptions } from '../products/launchpad/rows.ts'
import { redeemDue, subscriptionReview } from '../products/launchpad/subscriptions.ts'
import { optionsLedger } from '../products/options/ledger.ts'
import { runningOptionRows } from '../products/options/rows.ts'
import { settleOption } from '../products/options/settlement.ts'
import { spotLedger } from '../products/spot/ledger.ts'
import { restingOrders, fillTradedThrough } from '../products/spot/resting.ts'
import { waitingOrders } from '../products/spot/rows.ts'
import { triggerStopLimit, triggerStopLoss } from '../products/spot/trading.ts'
import { depositReview } from '../wallet/deposits.ts'
import { walletLedger } from '../wallet/ledger.ts'
import { payRebates } from '../wallet/promotion/rebates.ts'
import { withdrawalReview } from '../wallet/withdrawals.ts'

const passes =
  (review: Review): JobHandler['fire'] =>
  (scope, id) =>
    review.decide(scope, id, passedDecision)

/** Every kind of job, with the table of its records. */
const jobs: JobTable = {
  'spot-cross': { record: 'spot_order', fire: fillTradedThrough },
  'spot-trigger': { record: 'spot_order', fire: triggerStopLimit },
  'spot-stop': { record: 'spot_order', fire: triggerStopLoss },
  'deposit-review': { record: 'deposit', fire: passes(depositReview) },
  'withdrawal-review': { record: 'withdrawal', fire: passes(withdrawalReview) },
  'basic-review': { record: 'user', fire: passes(identityReviews.basic) },
  'advanced-review': { record: 'user', fire: passes(identityReviews.advanced) },
  'subscription-review': { record: 'subscription', fire: passes(subscriptionReview) },
  'subscription-redeem': { record: 'subscription', fire: redeemDue },
  'lever-watch': { record: 'lever_order', fire: watchPosition },
  'option-expiry': { record: 'micro_order', fire: settleOption },
  'finance-day': {
    record: 'finance_order',
    fire: (scope, id) => payDays(scope, [{ ref_id: id, due_at: scope.now }]),
    batch: { fire: payDays, span: payDaySpan },
  },
  'rebate-day': { record: 'user', fire: payRebates },
}

/** Entries of wallet and products in the registry of each world. */
export const registry: Registry = {
  ledger: [walletLedger, spotLedger, contractsLedger, optionsLedger, earnLedger, launchpadLedger],
  resting: restingOrders,
  jobs,
  running: {
    orders: waitingOrders,
    positions: runningPositions,
    options: runningOptionRows,
    plans: runningPlans,
    subscriptions: runningSubscriptions,
  },
}
