import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fundedCustomer, visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { btc, hangUp, listen, type Payload } from '../support/listener.ts'

let world: TestWorld
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

const fillsOf = ({ data }: Payload) => z.array(z.object({ amount: z.string() })).parse(data)
const bookSide = z.array(z.tuple([z.string(), z.string()]))
const bookShape = z.object({ bids: bookSide, asks: bookSide })

describe('[S7.05] figures of public events', () => {
  test('report every fill once, however far the clock jumps', async () => {
    const customer = await fundedCustomer(world, { 3: '50000' })
    const listener = await listen(world)
    await listener.subscribe({ channel: 'match_trade', ...btc })
    const order = { currency_id: 1, legal_id: 3, type: SpotSide.buy, target_price: '0' } as const
    const reports = (amount: string) => (payload: Payload) =>
      fillsOf(payload).some((trade) => trade.amount === amount)
    const fills = [
      { amount: '0.01234500', ms: 700 },
      { amount: '0.02345600', ms: 1700 },
      { amount: '0.03456700', ms: 9000 },
    ]
    for (const { amount, ms } of fills) {
      await write(customer.api, 'coinTradePlace', { ...order, amount })
      const reported = listener.next('match_trade', reports(amount))
      await world.advance(ms)
      await reported
    }
    const last = listener.next('match_trade')
    await world.advance(10_000)
    await last
    const trades = listener.of('match_trade').flatMap(fillsOf)
    for (const { amount } of fills)
      expect(trades.filter((one) => one.amount === amount).length, amount).toBe(1)
  })

  test('agree with each other and with the API: price, change, book, trades, candle', async () => {
    const listener = await listen(world)
    for (const channel of ['kline', 'daymarket', 'market_depth', 'match_trade'] as const)
      await listener.subscribe({ channel, ...btc })
    for (const ms of [500, 500, 7_000]) {
      const now = (await world.now()) + ms
      // Trades are the last events of a tick.
      const last = listener.next('match_trade', () => listener.of('daymarket').at(-1)?.['time'] === now)
      await world.advance(ms)
      const trades = await last
      const [day] = listener.of('daymarket').slice(-1)
      const [book] = listener.of('market_depth').slice(-1)
      const deal = await read(visitor(world), 'currencyDeal', { currency_id: 1, legal_id: 3 })
      const price = deal.now_price
      expect(day).toMatchObject({
        now_price: price,
        close: price,
        change: deal.change,
        high: deal.high,
        low: deal.low,
      })
      expect(trades.data.at(-1)?.price).toBe(price)
      for (const candle of listener.of('kline').slice(-9))
        expect(candle['close'], String(candle['period'])).toBe(price)
      const { bids, asks } = bookShape.parse(book)
      expect(Number(bids[0]?.[0])).toBeLessThanOrEqual(Number(price))
      expect(Number(asks.at(-1)?.[0])).toBeGreaterThanOrEqual(Number(price))
      expect(bids.map(([at]) => Number(at))).toEqual(bids.map(([at]) => Number(at)).sort((a, b) => b - a))
      expect(asks.map(([at]) => Number(at))).toEqual(asks.map(([at]) => Number(at)).sort((a, b) => b - a))
    }
  })
})
