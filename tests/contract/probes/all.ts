import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { garbageToken, noToken } from './session.ts'
import { filters } from './lists/filters.ts'
import { order } from './lists/order.ts'
import { pages } from './lists/pages.ts'
import { rowIds } from './lists/ids.ts'

/** Every probe of the trial, in the order in which they run: what reads before what changes, Dredd's pass first. */
export const probes: readonly Probe[] = [everyOperation, noToken, garbageToken, rowIds, pages, filters, order]
