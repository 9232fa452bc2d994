import type { LedgerPart } from '../engine/scope.ts'
import { contractsLedger } from '../products/contracts/ledger.ts'
import { earnLedger } from '../products/earn/ledger.ts'
import { launchpadLedger } from '../products/launchpad/ledger.ts'
import { optionsLedger } from '../products/options/ledger.ts'
import { spotLedger } from '../products/spot/ledger.ts'
import { walletLedger } from '../wallet/ledger.ts'

/** Every room that writes to the ledger. Holds of a missing one would count as mismatches of the audit. */
export const ledgerParts: readonly LedgerPart[] = [
  walletLedger,
  spotLedger,
  contractsLedger,
  optionsLedger,
  earnLedger,
  launchpadLedger,
]
