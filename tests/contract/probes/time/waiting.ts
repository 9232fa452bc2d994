import { hour } from '#domain/time.ts'
import { ContractStatusFilter, SpotOrderStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { waitingContract, waitingOrder } from '../../core/stage/trading.ts'
import type { Trial } from '../../core/trial.ts'

/** Longer than a day, whenever it begins. */
const waited = 26 * hour

/** Orders far from the market, and where they wait. */
const orders = {
  coinList: {
    make: waitingOrder,
    read: async (trial: Trial) => {
      const fields = { status: SpotOrderStatus.waiting, page: 1, limit: 50 }
      const exchange = await trial.send('coinList', { fields })
      return { exchange, rows: succeeded<'coinList'>(exchange).message }
    },
  },
  leverMyTrade: {
    make: waitingContract,
    read: async (trial: Trial) => {
      const fields = { status: ContractStatusFilter.pending, page: 1, limit: 50 }
      const exchange = await trial.send('leverMyTrade', { fields })
      return { exchange, rows: succeeded<'leverMyTrade'>(exchange).message.message.data }
    },
  },
} as const

export const waiting: Probe = {
  name: 'time.waiting',
  rules: ['S3.12', 'S3.13'],
  closes: 'time',
  says: 'An order far from the market waits for more than a day',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinList', 'leverMyTrade'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    // Later the market may reach the price, on its way by itself.
    await control('marketPin', { symbol })
    try {
      await watch.each(['coinList', 'leverMyTrade'] as const, async (operation) => {
        const { make, read } = orders[operation]
        let end: (() => Promise<unknown>) | undefined
        const id = await make(trial, (_, run) => (end = run))
        await control('clock', { advance: waited, keepSessions: true })
        const { exchange, rows } = await read(trial)
        const isWaiting = rows.some((row) => row.id === id)
        const sentence = `order ${String(id)} does not wait any more after ${String(waited / hour)} hours, far from the market`
        if (watch.expect(isWaiting, operation, sentence, exchange)) await end?.()
      })
    } finally {
      await control('marketResume', { symbol })
    }
  },
}
