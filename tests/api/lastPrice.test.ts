import { afterEach, describe, expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import {
  ContractOrderKind,
  ContractSide,
  ContractStatus,
  OptionType,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, fundedCustomer, signIn, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { hangUp } from '../support/listener.ts'
import { bestQuotes, btcPair, candlesOf, dealOf, placeOrder, tradesOf } from '../support/spotMarket.ts'

const url = inject('mockUrl')
const ids = { currency_id: 1, legal_id: 3 }

afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

/** Signs in the demo user, verified and with enough coins to take several levels of the book. */
async function whale(): Promise<{ world: TestWorld; customer: Customer }> {
  const world = await openWorld(url)
  const customer = await signIn(world, 'demo@h5.example', 'demo123456')
  await fund(world, customer, 3, '1000000')
  return { world, customer }
}

describe('the last price', () => {
  test('[S4.10] is used by contracts and options, also right after a customer takes the book', async () => {
    const { world, customer } = await whale()
    const { now_price: before } = await dealOf(world, btcPair)
    const now = await world.now()
    const candle = async () => (await candlesOf(world, btcPair, '1min', now - (now % minute), now)).at(-1)
    const untouched = await candle()
    const { average_price = '', filled_amount = '' } = await placeOrder(customer, btcPair, {
      type: SpotSide.buy,
      amount: '4.567891',
      target_price: '0',
    })
    expect(Number(average_price)).toBeGreaterThan(Number(before))

    const deal = await dealOf(world, btcPair)
    expect(deal.now_price).toBe(before)
    const { last_price } = await read(customer.api, 'leverDeal', ids)
    const { message: option } = await write(customer.api, 'microtradeSubmit', {
      match_id: 1,
      currency_id: 3,
      type: OptionType.up,
      seconds: 60,
      number: '100',
    })
    expect([last_price, option.open_price]).toEqual([before, before])
    const grown = await candle()
    expect(grown?.close).toBe(before)
    expect(Number(grown?.high)).toBeGreaterThanOrEqual(Number(average_price))
    expect(Number(deal.high)).toBeGreaterThanOrEqual(Number(average_price))
    expect(Number(grown?.volume)).toBeCloseTo(Number(untouched?.volume) + Number(filled_amount), 6)
    expect((await tradesOf(world, btcPair)).at(-1)?.price).toBe(before)

    await world.advance(500)
    const trades = await tradesOf(world, btcPair)
    expect(Math.max(...trades.map(({ price }) => Number(price)))).toBeGreaterThanOrEqual(
      Number(average_price),
    )
    const after = await dealOf(world, btcPair)
    expect(trades.at(-1)?.price).toBe(after.now_price)
    const shown = await candle()
    for (const { price } of trades.filter(({ ts }) => ts >= now - (now % minute))) {
      expect(Number(price)).toBeLessThanOrEqual(Number(shown?.high))
      expect(Number(price)).toBeGreaterThanOrEqual(Number(shown?.low))
    }
  })

  test('[S4.06] follows the trade that fills a waiting order, and is sent after it', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '20000' })
    const price = Number((await dealOf(world, btcPair)).now_price)
    // Above the last price and below the best ask: the next tick trades through it.
    const order = await placeOrder(customer, btcPair, {
      type: SpotSide.buy,
      amount: '0.012345',
      target_price: (price + 0.02).toFixed(2),
    })
    await world.advance(500)
    const trades = await tradesOf(world, btcPair)
    const own = trades.findIndex(({ amount }) => amount === order.trade_amount)
    expect(trades[own]).toMatchObject({ price: order.target_price, direction: 'sell' })
    expect(own).toBeLessThan(trades.length - 1)
    expect(trades.map(({ ts }) => ts)).toEqual(trades.map(({ ts }) => ts).toSorted((a, b) => a - b))
    expect(trades.at(-1)?.price).toBe((await dealOf(world, btcPair)).now_price)
    await world.advance(500)
    const later = await tradesOf(world, btcPair)
    expect(later.filter(({ amount }) => amount === order.trade_amount)).toHaveLength(1)
  })
})

describe('a contract at market', () => {
  test.each([
    ['a long', ContractSide.long, SpotSide.sell],
    ['a short', ContractSide.short, SpotSide.buy],
  ] as const)('[S4.08] fills %s at the best quote in the book', async (_what, side, resting) => {
    const world = await openWorld(url)
    const customer = await signIn(world, 'demo@h5.example', 'demo123456')
    await fund(world, customer, 1, '1')
    const last = Number((await dealOf(world, btcPair)).now_price)
    const opened = async () => {
      await write(customer.api, 'leverSubmit', {
        ...ids,
        share: 1,
        multiple: 50,
        type: side,
        status: ContractOrderKind.market,
      })
      const { message } = await read(customer.api, 'leverMyTrade', {
        status: ContractStatus.open,
        page: 1,
        limit: 1,
      })
      return message.data[0]?.price
    }
    const best = async () => {
      const { bid, ask } = await bestQuotes(world, btcPair)
      return side === ContractSide.long ? ask : bid
    }
    const outward = side === ContractSide.long ? 0.01 : -0.01
    const rest = (price: number) =>
      placeOrder(customer, btcPair, { type: resting, amount: '0.001', target_price: price.toFixed(2) })
    const ladder = await best()
    expect(await opened()).toBe(ladder)
    const better = await rest(last + outward)
    expect(await best()).toBe(better.target_price)
    expect(better.target_price).not.toBe(ladder)
    expect(await opened()).toBe(better.target_price)
    // This bid fills nothing: a contract beyond the last price does not open at a better one.
    await rest(last - outward)
    expect(Number(await opened())).toBe(last)
    expect((await read(customer.api, 'coinList', { status: SpotOrderStatus.waiting })).length).toBe(2)
  })
})
