import { describe, expect, inject, test } from 'vitest'
import { hour, minute } from '#domain/time.ts'
import {
  ContractOrderKind,
  ContractSide,
  ContractStatus,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { allOrders, bestQuotes, btcPair, candlesOf, placeOrder } from '../support/spotMarket.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

const url = inject('mockUrl')

describe('a market that falls by 40 % within an hour', () => {
  test('[S4.08] liquidates and triggers stops at their prices, in order', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const start = await lastPrice(world)
    const at = (share: number) => (start * share).toFixed(2)
    await openPosition(customer, { multiple: 20 })
    await openPosition(customer, { target_profit_price: at(2), stop_loss_price: at(0.99) })
    await openPosition(customer, {
      type: ContractSide.short,
      multiple: 10,
      target_profit_price: at(0.7),
      stop_loss_price: at(1.05),
    })
    await openPosition(customer, { status: ContractOrderKind.limit, target_price: at(0.62), multiple: 10 })
    const opened = await positionsOf(customer)

    expect(await world.control('marketMove', { symbol, percent: -40, over: hour })).toMatchObject({
      state: 'moving',
      until: startOfTests + hour,
      target: (Math.floor(start * 60) / 100).toFixed(2),
    })
    await world.advance(hour)

    const [long, stopped, short, limit] = await positionsOf(customer)
    const step = (start * 0.4) / 7200 + 0.01
    for (const [position, price] of [
      [stopped, at(0.99)],
      [long, opened[0]?.liquidation_price],
      [short, at(0.7)],
    ] as const) {
      expect(position?.status).toBe(ContractStatus.closed)
      expect(Math.abs(Number(position?.update_price) - Number(price))).toBeLessThan(step)
    }
    expect(limit).toMatchObject({ status: ContractStatus.open })
    expect(Math.abs(Number(limit?.price) - Number(at(0.62)))).toBeLessThan(step)
    const times = [stopped?.complete_time, long?.complete_time, short?.complete_time, limit?.transaction_time]
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(4)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S4.06] fills the bids on its way; ticker, candles and book show the same path', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const start = await lastPrice(world)
    const bid = (share: number) =>
      placeOrder(customer, btcPair, {
        type: SpotSide.buy,
        amount: '0.001',
        target_price: (start * share).toFixed(2),
      })
    await bid(0.9)
    await bid(0.5)
    const before = await candlesOf(world, btcPair, '1min', startOfTests - hour, startOfTests - 1)

    await world.control('marketMove', { symbol, percent: -40, over: hour, advance: true })

    expect(await world.now()).toBe(startOfTests + hour)
    const [far, near] = await allOrders(customer)
    expect([near?.status, far?.status]).toEqual([SpotOrderStatus.completed, SpotOrderStatus.waiting])
    const end = await lastPrice(world)
    const tick = (start * 0.4) / 7200 + 0.01
    expect(end).toBe(Math.floor(start * 60) / 100)
    expect(await candlesOf(world, btcPair, '1min', startOfTests - hour, startOfTests - 1)).toEqual(before)
    const minutes = await candlesOf(world, btcPair, '1min', startOfTests, startOfTests + hour)
    const [whole] = await candlesOf(world, btcPair, '60min', startOfTests, startOfTests)
    expect(Number(minutes.at(-1)?.close)).toBe(end)
    expect(Number(whole?.low)).toBeLessThan(end + tick)
    for (const [index, { open, high, low, close }] of minutes.slice(0, -1).entries()) {
      expect([open, close]).toEqual([high, low])
      expect(Number(close)).toBeCloseTo(start * (1 - (0.4 * (index + 1)) / 60), -2)
    }
    const { bid: best, ask } = await bestQuotes(world, btcPair)
    expect(Number(best)).toBeLessThan(end)
    expect(Number(ask)).toBeGreaterThan(end)
    expect(Number(ask) - Number(best)).toBeLessThan(1)

    // The generated prices continue from there.
    await world.advance(hour)
    const later = await lastPrice(world)
    expect(later).not.toBe(end)
    expect(Math.abs(later / end - 1)).toBeLessThan(0.05)
  })
})

test('a path, the same as text, and in one jump', async () => {
  const world = await openWorld(url)
  await world.control('marketMove', {
    symbol: 'btc/usdt',
    path: [
      { after: minute, price: '60000' },
      { at: startOfTests + 3 * minute, price: '64000.5' },
    ],
    hold: true,
  })
  const reached = async (ms: number) => {
    await world.advance(ms)
    return lastPrice(world)
  }
  expect(await reached(minute)).toBe(60_000)
  expect(await reached(minute)).toBeCloseTo(62_000.25, 1)
  expect(await reached(minute)).toBe(64_000.5)
  expect(await reached(hour)).toBe(64_000.5)

  await world.control('marketMove', { symbol, csv: 'after,price\n60000,60000\n120000,64000.5\n' })
  expect(await reached(minute)).toBe(60_000)
  expect(await reached(minute)).toBe(64_000.5)

  const steps = await world.control('marketMove', { symbol, to: '64400.5', over: 4 * minute, steps: 4 })
  expect(steps).toMatchObject({ state: 'moving', target: '64400.50' })
  expect(await reached(minute - 500)).toBe(64_000.5)
  expect(await reached(500)).toBe(64_100.5)
  expect(await reached(minute)).toBe(64_200.5)
  expect(await reached(2 * minute)).toBe(64_400.5)
})
