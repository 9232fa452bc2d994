import { minute } from '#domain/time.ts'
import { ContractStatusFilter } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { utc } from '../../core/moment.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

/** Longer than all rounding of times, and too short for prices to move far. */
const waited = 2 * minute

const operations = ['coinTradeCancel', 'leverClose', 'lhDepositOrderCancel'] as const

/** Writes that end a record, with what they end, and where its times are shown. */
const endings = {
  coinTradeCancel: {
    made: 'waitingOrder',
    read: async (trial: Trial, id: number) => {
      const exchange = await trial.send('coinList', { fields: { page: 1, limit: 50 } })
      const row = succeeded<'coinList'>(exchange).message.find((one) => one.id === id)
      return { exchange, began: row?.created_at, ended: row?.updated_at }
    },
  },
  leverClose: {
    made: 'openPosition',
    read: async (trial: Trial, id: number) => {
      const fields = { status: ContractStatusFilter.closed, page: 1, limit: 50 }
      const exchange = await trial.send('leverMyTrade', { fields })
      const row = succeeded<'leverMyTrade'>(exchange).message.message.data.find((one) => one.id === id)
      return { exchange, began: row?.transaction_time, ended: row?.complete_time }
    },
  },
  lhDepositOrderCancel: {
    made: 'plan',
    read: async (trial: Trial, id: number) => {
      const exchange = await trial.send('lhDepositOrderList', { fields: { page: 1, limit: 50 } })
      const row = succeeded<'lhDepositOrderList'>(exchange).message.order_list.find((one) => one.id === id)
      return { exchange, began: row?.payment_time, ended: row?.complete_time ?? '' }
    },
  },
} as const

export const ends: Probe = {
  name: 'time.ends',
  rules: ['S3.12', 'S3.13', 'S3.16'],
  closes: 'time',
  says: 'An order that is cancelled, a position that is closed and a plan that is redeemed minutes later show that time',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    await watch.each(operations, async (operation) => {
      const { made, read } = endings[operation]
      const id = await trial.stage[made]()
      await control('clock', { advance: waited })
      await trial.must(operation, { fields: { id } })
      trial.stage.gone(made)
      const { exchange, began = '', ended = '' } = await read(trial, id)
      const sentence = `${String(id)} began at ${began}, and ended at ${ended}, not two minutes later`
      watch.expect(utc(ended) - utc(began) >= waited, operation, sentence, exchange)
    })
  },
}
