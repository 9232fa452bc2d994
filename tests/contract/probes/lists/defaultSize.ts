import { SpotOrderStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { pageOf } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import { fieldsOf } from '../refusals/negatives.ts'

/** Lists that do not tell the size of their pages, with the write that adds a row. */
const makers = {
  coinList: 'coinTradePlace',
  lhDepositOrderList: 'lhDepositBuy',
  lhSendOrderList: 'lhSendOrderPlace',
} as const
const operations = Object.keys(makers) as readonly (keyof typeof makers)[]

/** Enough for a page and a row of each list. */
const money = '20000'

export const defaultSize: Probe = {
  name: 'lists.default-size',
  rules: [],
  closes: 'order',
  says: 'A list that is longer than a page of its default size has that many rows without a limit',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const balances = [{ account: 'spot', currency: 'USDT', amount: money }] as const
    await control('userGrant', { account: person.account ?? '', balances: [...balances] })
    const own = actingAs(trial, person)
    try {
      await watch.each(operations, async (operation) => {
        const size = sizeOf(operation)
        const write = makers[operation]
        const fields = await leastForms[write](own)
        for (let count = 0; count <= size; count++) await own.must(write, { fields })
        const exchange = await own.send(operation)
        succeeded(exchange)
        const { length } = pageOf(exchange).rows
        const sentence = `without a limit ${String(length)} rows came, not ${String(size)}`
        watch.expect(length === size, operation, sentence, exchange)
      })
    } finally {
      await leave(own)
    }
  },
}

/** Default number of rows of a page in the contract. */
function sizeOf(operation: keyof typeof makers): number {
  const limit = fieldsOf(operation, {}).find(({ name }) => name === 'limit')
  const value: unknown = (limit?.schema as { readonly default?: unknown } | undefined)?.default
  if (typeof value !== 'number') throw new Error(`${operation} has no default limit`)
  return value
}

/** Takes the orders out of the book: other probes need it empty. */
async function leave(own: Trial): Promise<void> {
  const fields = { ...pair, status: SpotOrderStatus.waiting, page: 1, limit: 100 }
  for (const { id } of (await own.must('coinList', { fields })).message)
    await own.must('coinTradeCancel', { fields: { id } })
}
