import type { Probe } from '../../core/probe.ts'
import { deposits, plans } from './coins.ts'
import { balances, markets } from './markets.ts'
import { phones } from './phones.ts'
import { contracts, options, orders } from './trades.ts'

/** Others than the market, coin and kind of account of all other probes. */
export const representativeProbes: readonly Probe[] = [
  markets,
  balances,
  orders,
  contracts,
  options,
  plans,
  deposits,
  phones,
]
