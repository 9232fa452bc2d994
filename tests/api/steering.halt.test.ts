import { describe, expect, inject, test } from 'vitest'
import { hour, minute } from '#domain/time.ts'
import { ContractStatus, OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { refusal } from '../support/refusal.ts'
import { allOrders, btcPair, candlesOf, placeOrder } from '../support/spotMarket.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

const url = inject('mockUrl')
const btc = { currency_id: 1, legal_id: 3 }

describe('a price gap', () => {
  test('fills a stop at the new price, without trades in between', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const start = await lastPrice(world)
    await openPosition(customer, {
      multiple: 10,
      stop_loss_price: (start * 0.98).toFixed(2),
      target_profit_price: (start * 2).toFixed(2),
    })
    const gapped = (start * 0.95).toFixed(2)
    await world.control('marketGap', { symbol, to: gapped })
    expect(await lastPrice(world)).toBe(start)
    await world.advance(minute)

    const [stopped] = await positionsOf(customer)
    expect(stopped?.status).toBe(ContractStatus.closed)
    expect(Math.abs(Number(stopped?.update_price) / Number(gapped) - 1)).toBeLessThan(0.001)
    const [before, after] = await candlesOf(world, btcPair, '1min', startOfTests - minute, startOfTests)
    expect(Number(before?.close)).toBeGreaterThan(Number(gapped))
    expect(Number(after?.open)).toBe(Number(before?.close))
    expect(Number(after?.low)).toBeLessThan(Number(gapped) + 1)
  })

  test('[S4.06] fills a bid that it jumps over completely, at the price of the bid', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const start = await lastPrice(world)
    const target_price = (start * 0.99).toFixed(2)
    await placeOrder(customer, btcPair, { type: SpotSide.buy, amount: '0.001', target_price })
    await world.control('marketGap', { symbol, percent: -10, advance: true })
    const [order] = await allOrders(customer)
    expect(order).toMatchObject({ status: SpotOrderStatus.completed })
    expect(Number(order?.average_price)).toBe(Number(target_price))
  })
})

test('a pinned price stays until the market resumes from there or from its seed', async () => {
  const world = await openWorld(url)
  await world.control('marketPin', { symbol, to: '70000' })
  await world.advance(500)
  for (let passed = 0; passed < 3; passed++) {
    expect(await lastPrice(world)).toBe(70_000)
    await world.advance(5 * hour)
  }
  const [held] = await candlesOf(world, btcPair, '60min', startOfTests + hour, startOfTests + hour)
  expect(held).toMatchObject({ open: '70000.00000000', high: '70000.00000000', low: '70000.00000000' })
  expect(Number(held?.volume)).toBeGreaterThan(0)

  expect(await world.control('marketResume', { symbol })).toMatchObject({ state: 'own', price: '70000.00' })
  await world.advance(minute)
  expect(await lastPrice(world)).not.toBe(70_000)
  expect(Math.abs((await lastPrice(world)) / 70_000 - 1)).toBeLessThan(0.01)

  await world.control('marketResume', { symbol, seeded: true, advance: true })
  const untouched = await openWorld(url, 'test', await world.now())
  expect(await lastPrice(world)).toBe(await lastPrice(untouched))
})

test('a frozen world refuses orders from the moment of a halt until it ends', async () => {
  const world = await openWorld(url)
  const customer = await demo(world)
  const buy = () =>
    write(customer.api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.001', target_price: '0' })
  await openPosition(customer)
  const start = await lastPrice(world)
  expect(await world.control('marketHalt', { symbol })).toMatchObject({ state: 'halted' })
  expect(await refusal(buy())).toBe('market-closed')
  const stranger = world.control('marketOrder', { symbol, side: 'sell', amount: '0.1' })
  await expect(stranger).rejects.toMatchObject({ reason: 'market-closed' })
  const [position] = await positionsOf(customer)
  const close = () => write(customer.api, 'leverClose', { id: position?.id ?? 0 })
  expect(await refusal(close())).toBe('market-closed')

  expect(await world.control('marketResume', { symbol })).toMatchObject({ state: 'own' })
  await buy()
  await close()
  expect((await allOrders(customer))[0]).toMatchObject({ status: SpotOrderStatus.completed })
  await world.control('marketHalt', { symbol })
  await world.control('marketMove', { symbol, percent: 1 })
  await buy()
  expect(await lastPrice(world)).toBe(start)
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('a halted market has no prices, trades or new orders, and keeps open ones', async () => {
  const world = await openWorld(url)
  const customer = await demo(world)
  const start = await lastPrice(world)
  await openPosition(customer)
  await placeOrder(customer, btcPair, {
    type: SpotSide.buy,
    amount: '0.001',
    target_price: (start * 0.999).toFixed(2),
  })
  const halted = await world.control('marketHalt', { symbol, advance: true })
  expect(halted).toMatchObject({ state: 'halted' })

  const spot = write(customer.api, 'coinTradePlace', {
    ...btc,
    type: SpotSide.buy,
    amount: '0.001',
    target_price: '0',
  })
  expect(await refusal(spot)).toBe('market-closed')
  expect(await refusal(openPosition(customer))).toBe('market-closed')
  const stranger = world.control('marketOrder', { symbol, side: 'sell', amount: '0.1' })
  await expect(stranger).rejects.toMatchObject({ status: 409, reason: 'market-closed' })
  const [position] = await positionsOf(customer)
  expect(await refusal(write(customer.api, 'leverClose', { id: position?.id ?? 0 }))).toBe('market-closed')
  const option = { match_id: 1, currency_id: 3, type: OptionType.up, seconds: 30, number: '100' } as const
  expect(await refusal(write(customer.api, 'microtradeSubmit', option))).toBe('market-closed')

  const stood = await lastPrice(world)
  await world.advance(8 * hour)
  expect(await lastPrice(world)).toBe(stood)
  const [candle] = await candlesOf(world, btcPair, '60min', startOfTests + hour, startOfTests + hour)
  expect(candle).toMatchObject({ volume: '0.00000000', open: candle?.close, high: candle?.low })
  expect((await allOrders(customer))[0]?.status).toBe(SpotOrderStatus.waiting)

  await world.control('marketResume', { symbol, advance: true })
  await write(customer.api, 'leverClose', { id: position?.id ?? 0 })
  await world.control('marketMove', { symbol, percent: -2, advance: true })
  expect((await allOrders(customer))[0]?.status).toBe(SpotOrderStatus.completed)
  expect(await world.ledger()).toMatchObject({ balanced: true })
})
