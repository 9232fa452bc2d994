import type { Probe } from '../../core/probe.ts'
import { filtersAmongMarkets } from '../lists/amongMarkets.ts'
import { names } from '../twice/names.ts'
import { callingCode } from './callingCode.ts'
import { plans, deposits } from './coins.ts'
import { forms } from './forms.ts'
import { markets, balances } from './markets.ts'
import { passwords } from './passwords.ts'
import { phones } from './phones.ts'
import { pictures } from './pictures.ts'
import { rebates } from './rebates.ts'
import { orders, resting, reserved, contracts, options } from './trades.ts'
import { withdrawals } from './withdrawals.ts'
import { zeros } from './zeros.ts'

/** Others than the market, coin and kind of account of all other probes. */
export const representativeProbes: readonly Probe[] = [
  markets,
  balances,
  orders,
  resting,
  reserved,
  contracts,
  options,
  plans,
  deposits,
  withdrawals,
  phones,
  callingCode,
  passwords,
  pictures,
  forms,
  rebates,
  zeros,
  // After these: with rows of one market, a name that never changes would fit.
  names,
  filtersAmongMarkets,
]
