import type { Probe } from '../../core/probe.ts'
import { address } from './address.ts'
import { contractAdded } from './contractAdded.ts'
import { contractMarket } from './contractMarket.ts'
import { contractPart } from './contractPart.ts'
import { contractWaiting } from './contractWaiting.ts'
import { deposit } from './deposit.ts'
import { depositDetails } from './depositDetails.ts'
import { digits } from './digits.ts'
import { largeDigits } from './largeDigits.ts'
import { option } from './option.ts'
import { passwords, registration } from './password.ts'
import { bankCard, identity, fundPassword } from './person.ts'
import { otherPenalty, plan } from './plan.ts'
import { spotMarket, spotBetter } from './spotMarket.ts'
import { spotStop } from './spotStop.ts'
import { spotWaiting } from './spotWaiting.ts'
import { stopLoss } from './stopLoss.ts'
import { subscription } from './subscription.ts'
import { transfer } from './transfer.ts'
import { unaskedFields } from './unasked.ts'
import { withdrawal } from './withdrawal.ts'

/** Effects of each write, checked by later reads. */
export const effectProbes: readonly Probe[] = [
  transfer,
  spotWaiting,
  spotStop,
  stopLoss,
  spotMarket,
  spotBetter,
  contractMarket,
  contractPart,
  contractAdded,
  contractWaiting,
  option,
  plan,
  otherPenalty,
  subscription,
  deposit,
  depositDetails,
  withdrawal,
  digits,
  largeDigits,
  address,
  bankCard,
  identity,
  fundPassword,
  passwords,
  registration,
  unaskedFields,
]
