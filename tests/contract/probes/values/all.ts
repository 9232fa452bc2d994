import type { Probe } from '../../core/probe.ts'
import { balances } from './balances.ts'
import { candles, closes } from './candles.ts'
import { coinAccounts } from './coinAccounts.ts'
import { fees, invitations, spotFees } from './fees.ts'
import { finance } from './finance.ts'
import { flags } from './flags.ts'
import { markets, change } from './market.ts'
import { options } from './options.ts'
import { orders } from './orders.ts'
import { positions } from './positions.ts'
import { records, times, ownRows } from './records.ts'
import { subscriptions, launches } from './subscriptions.ts'

/** Checks that values are plausible and agree with other operations. */
export const valueProbes: readonly Probe[] = [
  candles,
  closes,
  markets,
  change,
  balances,
  records,
  times,
  ownRows,
  orders,
  positions,
  options,
  finance,
  subscriptions,
  launches,
  fees,
  spotFees,
  flags,
  coinAccounts,
  invitations,
]
