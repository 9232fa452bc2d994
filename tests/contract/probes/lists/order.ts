import { ContractStatus } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import type { Row } from '../../core/rows.ts'
import { leastPlan, planForm } from '../../core/stage/least.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { lists, type List } from './catalogue.ts'
import { notNewestFirst } from './newest.ts'
import { listOf } from './pages.ts'
import { makeRows, readWhole, twice, type Complaint } from './reading.ts'

const operations = lists.filter(({ newestBy }) => newestBy !== undefined).map(({ operation }) => operation)

export const order: Probe = {
  name: 'lists.order',
  rules: [],
  closes: 'order',
  says: 'The newest row comes first, with and without a filter',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const list = listOf(operation)
      await makeRows(trial, list)
      let { rows } = await readWhole(trial, list)
      // A trial of this list alone has made one row.
      if (rows.length < 2) {
        await tolerant(makeAnother(trial, operation))
        rows = (await readWhole(trial, list)).rows
      }
      if (rows.length < 2) throw new NotPossible('fewer than two rows, so the order was not checked')
      for (const filter of [{}, ...usualFilters(list, rows)]) {
        const complaint = await twice(() => wrongOrder(trial, list, filter))
        if (complaint) watch.fault(operation, complaint.sentence, ...complaint.exchanges)
        else watch.holds(operation)
      }
    }),
}

/** Adds rows to lists that no other probe fills in a trial of their operation alone. */
async function makeAnother(trial: Trial, operation: List['operation']): Promise<void> {
  if (!trial.options.writes) return
  if (operation === 'lhDepositOrderList')
    await trial.must('lhDepositBuy', { fields: planForm(await leastPlan(trial)) })
  if (operation === 'chargeMentionLog3')
    for (let count = 0; count < 2; count++) await trial.must('walletOut', await trial.happy('walletOut'))
}

type Filter = Readonly<Record<string, string | number>>

/** For each filter the value that most rows have: the others leave too few rows to show an order. */
function usualFilters({ filters, newestBy = '' }: List, rows: readonly Row[]): readonly Filter[] {
  return filters.flatMap(({ name, field }) => {
    const counts = new Map<string | number, number>()
    for (const row of rows.filter((one) => newestBy in one)) {
      const value = row[field]
      if (typeof value === 'string' || typeof value === 'number')
        counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const [usual] = [...counts].toSorted((one, other) => other[1] - one[1])
    return usual && usual[1] > 1 ? [{ [name]: usual[0] }] : []
  })
}

/** The contract leaves to a backend how it sorts positions that are closed or cancelled alone. */
const mayBeginWithLastEnded = ({ operation }: List, { status }: Filter): boolean =>
  operation === 'leverMyTrade' && (status === ContractStatus.closed || status === ContractStatus.cancelled)

async function wrongOrder(trial: Trial, list: List, filter: Filter): Promise<Complaint | undefined> {
  const { rows, exchange } = await readWhole(trial, list, filter)
  const sentence = notNewestFirst(rows, list.newestBy ?? '')
  const isSorted = mayBeginWithLastEnded(list, filter) && notNewestFirst(rows, 'complete_time') === undefined
  return sentence === undefined || isSorted ? undefined : { sentence, exchanges: [exchange] }
}
