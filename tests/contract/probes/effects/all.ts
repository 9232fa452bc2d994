import type { Probe } from '../../core/probe.ts'
import { address } from './address.ts'
import { contractMarket } from './contractMarket.ts'
import { contractPart } from './contractPart.ts'
import { contractWaiting } from './contractWaiting.ts'
import { deposit } from './deposit.ts'
import { option } from './option.ts'
import { passwords, registration } from './password.ts'
import { bankCard, fundPassword, identity } from './person.ts'
import { plan } from './plan.ts'
import { spotMarket } from './spotMarket.ts'
import { spotWaiting } from './spotWaiting.ts'
import { subscription } from './subscription.ts'
import { transfer } from './transfer.ts'
import { withdrawal } from './withdrawal.ts'

/** Effects of each write, checked by later reads. */
export const effectProbes: readonly Probe[] = [
  transfer,
  spotWaiting,
  spotMarket,
  contractMarket,
  contractPart,
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
]
