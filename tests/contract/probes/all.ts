import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { garbageToken, noToken } from './session.ts'
import { socketProbes } from './sockets/all.ts'
import { effectProbes } from './effects/all.ts'
import { listProbes } from './lists/all.ts'
import { valueProbes } from './values/all.ts'

/** Every probe of the trial, in the order in which they run: what reads before what changes, Dredd's pass first. */
export const probes: readonly Probe[] = [
  everyOperation,
  noToken,
  garbageToken,
  ...socketProbes,
  ...effectProbes,
  ...listProbes,
  ...valueProbes,
]
