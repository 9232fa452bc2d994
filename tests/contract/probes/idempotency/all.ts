import type { Probe } from '../../core/probe.ts'
import { replay } from './replay.ts'
import { afterRefusal, laterKeys, lostAnswer, otherUser, withoutKey } from './transfers.ts'

export const idempotencyProbes: readonly Probe[] = [
  replay,
  laterKeys,
  lostAnswer,
  withoutKey,
  otherUser,
  afterRefusal,
]
