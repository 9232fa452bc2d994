import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hour } from '#domain/time.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { expectFilledWithin } from '../support/hourTable.ts'
import { hangUp } from '../support/listener.ts'
import { csv, firstCandle, startWith, walk, worldFileWith } from '../support/replay.ts'
import { allOrders, bestQuotes, btcPair, candlesOf, dealOf, placeOrder } from '../support/spotMarket.ts'

const url = inject('mockUrl')
const eth = { symbol: 'ETH/USDT', currency_id: 2, legal_id: 3 }
const tables = {
  btc: { pair: btcPair, step: 0.01, places: 2, amount: '0.001', stock: '0.02' },
  eth: { pair: eth, step: 0.01, places: 2, amount: '0.01', stock: '0.2' },
}

describe('a waiting order', () => {
  test.each(['btc', 'eth'] as const)(
    '[S4.06] fills in the hour that trades through its price, and not before (%s)',
    async (market) => {
      const table = tables[market]
      const later = await openWorld(url, 'hours', startOfTests + 12 * hour)
      const hours = await candlesOf(later, table.pair, '60min', startOfTests + hour, startOfTests + 9 * hour)
      expect(hours).toHaveLength(9)
      let filled = 0
      for (const candle of hours) {
        const world = await openWorld(url, 'hours', candle.time - 500)
        filled += await expectFilledWithin(world, candle, table)
        expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
      }
      expect(filled).toBeGreaterThan(20)
    },
  )

  test.each([SpotSide.buy, SpotSide.sell])(
    '[S4.06] within the spread is the best quote until the next tick and never crosses (side %i)',
    async (type) => {
      const world = await openWorld(url)
      const customer = await fundedCustomer(world, { 3: '20000', 1: '1' })
      const last = async () => Number((await dealOf(world, btcPair)).now_price)
      for (let tick = 0; tick < 20; tick++) {
        // From three ticks beyond the last price to five before it: all within the spread.
        const steps = ((tick % 9) - 5) * (type === SpotSide.buy ? 1 : -1)
        const target_price = ((await last()) + steps * 0.01).toFixed(2)
        const order = await placeOrder(customer, btcPair, { type, amount: '0.001', target_price })
        expect(order.status, target_price).toBe(SpotOrderStatus.waiting)
        const now = await bestQuotes(world, btcPair)
        expect(Number(now.bid)).toBeLessThan(Number(now.ask))
        if (type === SpotSide.buy) expect(Number(now.bid)).toBeGreaterThanOrEqual(Number(target_price))
        else expect(Number(now.ask)).toBeLessThanOrEqual(Number(target_price))
        await world.advance(500)
        const next = await bestQuotes(world, btcPair)
        expect(Number(next.bid)).toBeLessThan(Number(next.ask))
        const price = await last()
        for (const { target_price: limit, status } of await allOrders(customer)) {
          const passed = type === SpotSide.buy ? price < Number(limit) : price > Number(limit)
          if (passed) expect(status, `${limit}, now ${String(price)}`).toBe(SpotOrderStatus.completed)
        }
      }
      expect(hangUp()).toEqual([])
      expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
    },
  )

  test('[S4.06] a large order meets as many waiting orders as it needs, also when the best one is partly filled', async () => {
    const world = await openWorld(url)
    const maker = await fundedCustomer(world, { 3: '20000' })
    const taker = await fundedCustomer(world, { 1: '1' })
    const target_price = (Number((await dealOf(world, btcPair)).now_price) - 0.05).toFixed(2)
    await placeOrder(maker, btcPair, { type: SpotSide.buy, amount: '0.010', target_price })
    for (let count = 0; count < 19; count++)
      await placeOrder(maker, btcPair, { type: SpotSide.buy, amount: '0.001', target_price })
    const sell = (amount: string) => placeOrder(taker, btcPair, { type: SpotSide.sell, amount, target_price })
    await sell('0.009')
    expect(await sell('0.020')).toMatchObject({ status: SpotOrderStatus.completed })
    const bought = await allOrders(maker)
    expect(bought.filter(({ status }) => status === SpotOrderStatus.completed)).toHaveLength(20)
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
  })
})

describe('a waiting order on a market with a price file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'h5-through-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('[S4.06] fills in the candle that trades through its price, and not before', async () => {
    await writeFile(join(folder, 'btc.csv'), csv(walk(6_800_000, 600)).join('\n'))
    const mock = await startWith(await worldFileWith(folder, 'world.json', { 1: 'btc.csv' }))
    try {
      const later = await openWorld(mock.url, 'replayed', firstCandle + 10 * hour)
      const hours = await candlesOf(later, btcPair, '60min', firstCandle + hour, firstCandle + 9 * hour)
      let filled = 0
      for (const candle of hours) {
        const world = await openWorld(mock.url, 'replayed', candle.time - 500)
        filled += await expectFilledWithin(world, candle, tables.btc)
      }
      expect(filled).toBeGreaterThan(20)
    } finally {
      await mock.stop()
    }
  })
})
