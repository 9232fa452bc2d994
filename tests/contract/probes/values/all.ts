import type { Probe } from '../../core/probe.ts'
import { balances } from './balances.ts'
import { candles, closes } from './candles.ts'
import { change, markets } from './market.ts'
import { ownRows, records, times } from './records.ts'

/** Whether what is shown can be true, and agrees with what is shown elsewhere. */
export const valueProbes: readonly Probe[] = [
  candles,
  closes,
  markets,
  change,
  balances,
  records,
  times,
  ownRows,
]
