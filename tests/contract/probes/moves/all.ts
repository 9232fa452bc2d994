import type { Probe } from '../../core/probe.ts'
import { wordsInEach } from '../language/words.ts'
import { ended } from '../lists/ended.ts'
import { ends } from '../time/ends.ts'
import { newestFirst } from '../time/newestFirst.ts'
import { transitions } from '../time/transitions.ts'
import { bestPrice } from './bestPrice.ts'
import { contract } from './contract.ts'
import { contractBook } from './contractBook.ts'
import { contractStops } from './contractStops.ts'
import { emptyBook } from './emptyBook.ts'
import { even } from './even.ts'
import { halted } from './halted.ts'
import { jumps } from './jumps.ts'
import { optionOutcomes } from './optionOutcomes.ts'
import { optionPrices } from './optionPrices.ts'
import { ownOrders } from './ownOrders.ts'
import { partial } from './partial.ts'
import { removed } from './removed.ts'
import { severalLevels } from './severalLevels.ts'
import { soldOut } from './soldOut.ts'
import { spot } from './spot.ts'
import { spotStop } from './spotStop.ts'
import { stopLoss } from './stopLoss.ts'
import { wideBook } from './wideBook.ts'

/** Records that wait for a price. */
export const moveProbes: readonly Probe[] = [
  spot,
  spotStop,
  stopLoss,
  contract,
  contractBook,
  bestPrice,
  contractStops,
  jumps,
  removed,
  halted,
  partial,
  ownOrders,
  emptyBook,
  wideBook,
  severalLevels,
  soldOut,
  even,
  optionPrices,
  optionOutcomes,
  ends,
  newestFirst,
  ended,
  wordsInEach,
  transitions,
]
