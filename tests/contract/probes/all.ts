import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { garbageToken, noToken } from './session.ts'
import { filters } from './lists/filters.ts'
import { order } from './lists/order.ts'
import { pages } from './lists/pages.ts'
import { address } from './effects/address.ts'
import { contractMarket } from './effects/contractMarket.ts'
import { contractWaiting } from './effects/contractWaiting.ts'
import { deposit } from './effects/deposit.ts'
import { option } from './effects/option.ts'
import { passwords, registration } from './effects/password.ts'
import { bankCard, fundPassword, identity } from './effects/person.ts'
import { plan } from './effects/plan.ts'
import { spotMarket } from './effects/spotMarket.ts'
import { spotWaiting } from './effects/spotWaiting.ts'
import { subscription } from './effects/subscription.ts'
import { transfer } from './effects/transfer.ts'
import { withdrawal } from './effects/withdrawal.ts'
import { rowIds } from './lists/ids.ts'

/** Every probe of the trial, in the order in which they run: what reads before what changes, Dredd's pass first. */
export const probes: readonly Probe[] = [
  everyOperation,
  noToken,
  garbageToken,
  transfer,
  spotWaiting,
  spotMarket,
  contractMarket,
  contractWaiting,
  option,
  plan,
  subscription,
  deposit,
  withdrawal,
  address,
  bankCard,
  identity,
  fundPassword,
  passwords,
  registration,
  rowIds,
  pages,
  filters,
  order,
]
