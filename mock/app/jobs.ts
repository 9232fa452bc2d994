import { reviewDeposit } from '../wallet/deposits.ts'
import type { JobTable } from '../engine/jobTable.ts'
import { reviewWithdrawal } from '../wallet/withdrawals.ts'
import { payDays, payDaySpan } from '../products/earn/payDays.ts'
import { redeemDue, reviewSubscription } from '../products/launchpad/subscriptions.ts'
import { settleOption } from '../products/options/settlement.ts'
import { reviewIdentity } from '../accounts/identity.ts'
import { payRebates } from '../wallet/rebates.ts'
import { passed } from '../engine/decision.ts'
import { fillTradedThrough } from '../products/spot/resting.ts'
import { watchPosition } from '../products/contracts/watch.ts'

/** How each kind of job is done. */
export const jobs: JobTable = {
  'spot-cross': { fire: fillTradedThrough },
  'deposit-review': { fire: (scope, id) => reviewDeposit(scope, id, passed) },
  'withdrawal-review': { fire: (scope, id) => reviewWithdrawal(scope, id, passed) },
  'basic-review': { fire: (scope, id) => reviewIdentity(scope, id, 'basic', passed) },
  'advanced-review': { fire: (scope, id) => reviewIdentity(scope, id, 'advanced', passed) },
  'subscription-review': { fire: (scope, id) => reviewSubscription(scope, id, passed) },
  'subscription-redeem': { fire: redeemDue },
  'lever-watch': { fire: watchPosition },
  'option-expiry': { fire: settleOption },
  'finance-day': {
    fire: (scope, id) => payDays(scope, [{ ref_id: id, due_at: scope.now }]),
    batch: { fire: payDays, span: payDaySpan },
  },
  'rebate-day': { fire: payRebates },
}
