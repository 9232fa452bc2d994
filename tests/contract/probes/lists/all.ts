import type { Probe } from '../../core/probe.ts'
import { filters } from './filters.ts'
import { follow } from './follow.ts'
import { rowIds } from './ids.ts'
import { order } from './order.ts'
import { pages } from './pages.ts'
import { single } from './single.ts'
import { sorted } from './sorted.ts'

/** Lists: their rows, pages, filters and order. */
export const listProbes: readonly Probe[] = [rowIds, pages, follow, filters, order, sorted, single]
