import type { Probe } from '../../core/probe.ts'
import { defaults } from './defaults.ts'
import { defaultSize } from './defaultSize.ts'
import { filters } from './filters.ts'
import { follow } from './follow.ts'
import { growing } from './growing.ts'
import { rowIds, sharedCodes } from './ids.ts'
import { order } from './order.ts'
import { pages } from './pages.ts'
import { single } from './single.ts'
import { sorted } from './sorted.ts'

/** Lists: their rows, pages, filters and order. */
export const listProbes: readonly Probe[] = [
  rowIds,
  sharedCodes,
  pages,
  follow,
  growing,
  filters,
  defaults,
  order,
  sorted,
  single,
  defaultSize,
]
