import type { Probe } from '../../core/probe.ts'
import { addresses } from './addresses.ts'
import { foldedCandles } from './candles.ts'
import { links, profiles, twins } from './fields.ts'

/** One value that is shown in two places is the same in both. */
export const twiceProbes: readonly Probe[] = [profiles, links, twins, addresses, foldedCandles]
