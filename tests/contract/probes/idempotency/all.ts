import type { Probe } from '../../core/probe.ts'
import { afterVerification } from './afterVerification.ts'
import { keys } from './keys.ts'
import { otherRequest } from './otherRequest.ts'
import { replay } from './replay.ts'
import { single } from './single.ts'
import { laterKeys, lostAnswer, newSession, otherUser, afterRefusal } from './transfers.ts'
import { purchasesWithoutKey, withoutKey } from './withoutKey.ts'

/** Requests that are sent again. */
export const idempotencyProbes: readonly Probe[] = [
  replay,
  laterKeys,
  lostAnswer,
  newSession,
  withoutKey,
  purchasesWithoutKey,
  otherUser,
  afterRefusal,
  afterVerification,
  keys,
  otherRequest,
  single,
]
