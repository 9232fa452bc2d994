import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { bystanderProbes } from './bystanders/all.ts'
import { effectProbes } from './effects/all.ts'
import { guessingProbes } from './guessing/all.ts'
import { idempotencyProbes } from './idempotency/all.ts'
import { languageProbes } from './language/all.ts'
import { listProbes } from './lists/all.ts'
import { moveProbes } from './moves/all.ts'
import { parallelProbes } from './parallel/all.ts'
import { refusalProbes } from './refusals/all.ts'
import { representativeProbes } from './representatives/all.ts'
import { secretProbes } from './secrets.ts'
import { sessionProbes } from './session/all.ts'
import { sideProbes } from './sides/all.ts'
import { socketProbes } from './sockets/all.ts'
import { strangerProbes } from './strangers/all.ts'
import { textProbes } from './texts.ts'
import { timeProbes } from './time/all.ts'
import { transportProbes } from './transport/all.ts'
import { twiceProbes } from './twice/all.ts'
import { valueProbes } from './values/all.ts'

/**
 * Every probe of the trial, in order: the Dredd pass first, and last the probes that move prices and the clock. Each
 * list has its order too.
 */
export const probes: readonly Probe[] = [
  everyOperation,
  ...transportProbes,
  ...languageProbes,
  ...refusalProbes,
  ...sessionProbes,
  ...strangerProbes,
  ...idempotencyProbes,
  ...parallelProbes,
  ...socketProbes,
  ...effectProbes,
  ...bystanderProbes,
  ...textProbes,
  ...guessingProbes,
  ...secretProbes,
  ...listProbes,
  ...valueProbes,
  ...twiceProbes,
  ...representativeProbes,
  ...sideProbes,
  ...moveProbes,
  ...timeProbes,
]
