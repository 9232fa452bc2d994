import type { Probe } from '../../core/probe.ts'
import { addresses } from './addresses.ts'
import { bankReceiver } from './bank.ts'
import { foldedCandles } from './candles.ts'
import { details } from './details.ts'
import { profiles, links, twins } from './fields.ts'
import { freshBalances } from './freshBalances.ts'
import { contractDeal, optionFunds } from './funds.ts'
import { log } from './log.ts'
import { pairPositions } from './pairPositions.ts'
import { prices } from './prices.ts'
import { steady } from './steady.ts'
import { wallets } from './wallets.ts'
import { yuan } from './yuan.ts'

/** One value that is shown in two places is the same in both. */
export const twiceProbes: readonly Probe[] = [
  profiles,
  links,
  twins,
  details,
  contractDeal,
  pairPositions,
  optionFunds,
  freshBalances,
  prices,
  yuan,
  addresses,
  wallets,
  bankReceiver,
  log,
  steady,
  foldedCandles,
]
