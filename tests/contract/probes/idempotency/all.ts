import type { Probe } from '../../core/probe.ts'
import { replay } from './replay.ts'
import { afterRefusal, lostAnswer, otherUser, withoutKey } from './transfers.ts'

export const idempotencyProbes: readonly Probe[] = [replay, lostAnswer, withoutKey, otherUser, afterRefusal]
