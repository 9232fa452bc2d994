import type { Probe } from '../../core/probe.ts'
import { filters } from './filters.ts'
import { rowIds } from './ids.ts'
import { order } from './order.ts'
import { pages } from './pages.ts'
import { single } from './single.ts'

/** Lists: their rows, pages, filters and order. */
export const listProbes: readonly Probe[] = [rowIds, pages, filters, order, single]
