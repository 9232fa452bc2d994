import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { keyOf, type Row } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { lists, type List } from './catalogue.ts'
import { listOf } from './pages.ts'
import { makeRows, readWhole, twice, type Complaint } from './reading.ts'

const operations = lists.filter(({ newestBy }) => newestBy !== undefined).map(({ operation }) => operation)

export const order: Probe = {
  name: 'lists.order',
  rules: ['S7.01'],
  says: 'The newest row comes first',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const list = listOf(operation)
      await makeRows(trial, list)
      if ((await readWhole(trial, list)).rows.length < 2)
        throw new NotPossible('fewer than two rows, so the order was not checked')
      const complaint = await twice(() => wrongOrder(trial, list))
      if (complaint) watch.fault(operation, complaint.sentence, ...complaint.exchanges)
      else watch.holds(operation)
    }),
}

/**
 * Timestamps are whole seconds and often equal. Ids break the tie only if all rows have the same second: a backend may
 * number rows of one moment in any order.
 */
async function wrongOrder(trial: Trial, list: List): Promise<Complaint | undefined> {
  const { rows, exchange } = await readWhole(trial, list)
  const time = (row: Row) => {
    const value = row[list.newestBy ?? '']
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  }
  const pairs = rows.slice(1).map((later, index) => [rows[index] ?? later, later] as const)
  for (const [before, after] of pairs) {
    const [one, two] = [time(before), time(after)]
    if (one !== undefined && two !== undefined && one < two)
      return {
        sentence: `${keyOf(before)} of ${String(one)} stands before ${keyOf(after)} of ${String(two)}`,
        exchanges: [exchange],
      }
  }
  if (pairs.every(([one, two]) => time(one) === time(two) && Number(one['id']) < Number(two['id'])))
    return {
      sentence: 'rows of the same second come with the lowest id, the oldest, first',
      exchanges: [exchange],
    }
  return undefined
}
