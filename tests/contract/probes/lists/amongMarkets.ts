import type { Probe } from '../../core/probe.ts'
import { expectFilters } from './filters.ts'
import { listOf } from './pages.ts'
import { makeRows } from './reading.ts'

/** Lists of what can be traded in many markets. */
const amongMarkets = ['coinList', 'leverMyTrade', 'microtradeLists'] as const

/** After the probes that trade in every market: ids of others begin with the same digits. */
export const filtersAmongMarkets: Probe = {
  name: 'lists.filter-among-markets',
  rules: [],
  says: 'A filter of markets and currencies returns exactly the matching rows of a list with rows of many',
  effect: 'read',
  subjects: amongMarkets,
  run: (trial, watch) =>
    watch.each(amongMarkets, async (operation) => {
      await makeRows(trial, { operation })
      const { all, filters: every } = listOf(operation)
      const those = every.filter(({ field }) => /id|currency|legal/.test(field))
      await expectFilters(trial, watch, { operation, all, filters: those })
    }),
}
