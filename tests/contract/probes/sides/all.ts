import type { Probe } from '../../core/probe.ts'
import { beside } from './beside.ts'
import { closedMarkets } from './closedMarkets.ts'
import { equalPrices } from './equalPrices.ts'
import { largest } from './largest.ts'
import { otherSides } from './otherSides.ts'
import { wholeBalance } from './wholeBalance.ts'

/** Sides of a write that others do not try, and its bounds. */
export const sideProbes: readonly Probe[] = [
  ...otherSides,
  wholeBalance,
  largest,
  beside,
  equalPrices,
  closedMarkets,
]
