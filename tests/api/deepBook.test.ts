import { beforeAll, expect, inject, test } from 'vitest'
import { format, parse } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import { marketChannels } from '#generated/socket.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { listen } from '../support/listener.ts'
import { btcPair, placeOrder } from '../support/spotMarket.ts'

const { symbol } = btcPair
let world: TestWorld
beforeAll(async () => {
  world = await openWorld(inject('mockUrl'))
  await world.control('clock', { mode: 'frozen' })
  await world.control('marketPin', { symbol })
  await world.advance(1_000)
})

test('[S3.12] [S6.02] the deep book has fifty levels, and its best ten are those of the book', async () => {
  const listener = await listen(world)
  const [ten, fifty] = [listener.next('market_depth'), listener.next('market_depth50')]
  await listener.subscribe({ channel: 'market_depth', symbol })
  expect(await listener.subscribe({ channel: 'market_depth50', symbol })).toEqual({ ok: true })
  const [book, deep] = [await ten, await fifty]
  expect(deep.bids).toHaveLength(50)
  expect(deep.asks).toHaveLength(50)
  expect(deep.bids.slice(0, 10)).toEqual(book.bids)
  expect(deep.asks.slice(-10)).toEqual(book.asks)
  const prices = [...deep.asks, ...deep.bids].map(([price]) => parse(price))
  expect(prices).toEqual(prices.toSorted((one, other) => (one < other ? 1 : -1)))
  expect(new Set(prices).size).toBe(100)
})

test('[S3.12] the deep book is only sent to clients that subscribed to it', async () => {
  const [broadcast, subscribed] = [await listen(world), await listen(world)]
  await subscribed.subscribe({ channel: 'market_depth', symbol })
  const received = [broadcast.next('match_trade'), subscribed.next('market_depth')]
  await world.advance(500)
  await Promise.all(received)
  const channels: readonly string[] = marketChannels
  expect(broadcast.received.filter(({ event }) => !channels.includes(event))).toEqual([])
  expect(subscribed.of('market_depth50')).toEqual([])
})

test('[S3.12] an order far from the price is in the deep book, and large market orders take its levels', async () => {
  const customer = await demo(world)
  const listener = await listen(world)
  const first = listener.next('market_depth50')
  await listener.subscribe({ channel: 'market_depth50', symbol })
  const before = await first
  const [price = ''] = before.bids[29] ?? []
  await placeOrder(customer, btcPair, { type: SpotSide.buy, amount: '0.02', target_price: price })
  const next = listener.next('market_depth50')
  await world.advance(500)
  // The quotes of this level may change with the tick; the order is part of them.
  const level = (await next).bids.find(([at]) => at === price)
  expect(parse(level?.[1] ?? '0')).toBeGreaterThanOrEqual(parse('0.02'))

  const held = before.asks.slice(-10).reduce((sum, [, amount]) => sum + parse(amount), 0n)
  await world.control('userGrant', {
    account: customer.account,
    balances: [{ account: 'spot', currency: 'USDT', amount: '100000000' }],
  })
  const amount = format(held + parse('20'), 4)
  const filled = await placeOrder(customer, btcPair, { type: SpotSide.buy, amount, target_price: '0' })
  expect(Number(filled.filled_amount)).toBe(Number(amount))
})
