import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { idempotencyProbes } from './idempotency/all.ts'
import { languageProbes } from './language/all.ts'
import { refusalProbes } from './refusals/all.ts'
import { sessionProbes } from './session/all.ts'
import { socketProbes } from './sockets/all.ts'
import { strangerProbes } from './strangers/all.ts'
import { transportProbes } from './transport/all.ts'

/** Every probe of the trial, in the order in which they run: Dredd's pass first. */
export const probes: readonly Probe[] = [
  everyOperation,
  ...transportProbes,
  ...languageProbes,
  ...refusalProbes,
  ...sessionProbes,
  ...strangerProbes,
  ...idempotencyProbes,
  ...socketProbes,
]
