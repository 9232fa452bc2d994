import { ContractStatus, OptionStatus, OptionType } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import type { Row } from '../../core/rows.ts'
import { leastOption, leastPlan, planForm } from '../../core/stage/least.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { lists, type List } from './catalogue.ts'
import { notNewestFirst } from './newest.ts'
import { listOf } from './pages.ts'
import { makeRows, readWhole, twice, type Complaint } from './reading.ts'

const operations = lists.filter(({ newestBy }) => newestBy !== undefined).map(({ operation }) => operation)

/** Number of values of one filter that are sent. */
const mostValues = 4

export const order: Probe = {
  name: 'lists.order',
  rules: [],
  closes: 'order',
  says: 'The newest row comes first, without a filter and with each value of one, among options that end in another order too',
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
      if (operation === 'microtradeLists' && trial.options.writes) {
        await tolerant(twoOpenOptions(trial, rows))
        rows = (await readWhole(trial, list)).rows
      }
      if (rows.length < 2) throw new NotPossible('fewer than two rows, so the order was not checked')
      for (const filter of [{}, ...tellingFilters(list, rows)]) {
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

/** Two options that wait, the newer one for longer: an order by their ends is another one. */
async function twoOpenOptions(trial: Trial, rows: readonly Row[]): Promise<void> {
  const open = rows.filter(({ status }) => status === OptionStatus.open)
  const times = open.length === 0 ? (['shortest', 'next'] as const) : (['next'] as const)
  for (const time of times) {
    const fields = { ...(await leastOption(trial, time)), type: OptionType.up }
    await trial.must('microtradeSubmit', { fields })
  }
}

type Filter = Readonly<Record<string, string | number>>

/** For each filter the values that several rows have: the others leave too few to show an order. */
function tellingFilters({ filters, newestBy = '' }: List, rows: readonly Row[]): readonly Filter[] {
  const listed = rows.filter((row) => newestBy in row)
  return filters.flatMap(({ name, field }) =>
    [...new Set(listed.map((row) => row[field]))]
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .filter((value) => listed.filter((row) => row[field] === value).length > 1)
      .slice(0, mostValues)
      .map((value) => ({ [name]: value })),
  )
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
