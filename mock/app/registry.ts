import type { Registry } from '../engine/scope.ts'
import { contractsLedger } from '../products/contracts/ledger.ts'
import { runningPositions } from '../products/contracts/rows.ts'
import { earnLedger } from '../products/earn/ledger.ts'
import { runningPlans } from '../products/earn/rows.ts'
import { launchpadLedger } from '../products/launchpad/ledger.ts'
import { runningSubscriptions } from '../products/launchpad/rows.ts'
import { optionsLedger } from '../products/options/ledger.ts'
import { runningOptionRows } from '../products/options/rows.ts'
import { spotLedger } from '../products/spot/ledger.ts'
import { restingOrders } from '../products/spot/resting.ts'
import { waitingOrders } from '../products/spot/rows.ts'
import { walletLedger } from '../wallet/ledger.ts'

/** Entries of wallet and products in the registry of each world. */
export const registry: Registry = {
  ledger: [walletLedger, spotLedger, contractsLedger, optionsLedger, earnLedger, launchpadLedger],
  resting: restingOrders,
  running: {
    orders: waitingOrders,
    positions: runningPositions,
    options: runningOptionRows,
    plans: runningPlans,
    subscriptions: runningSubscriptions,
  },
}
