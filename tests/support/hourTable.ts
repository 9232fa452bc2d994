import { expect } from 'vitest'
import { hour, minute } from '#domain/time.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { allOrders, candlesOf, placeOrder, type Candle, type Pair, type SpotOrder } from './spotMarket.ts'

/**
 * Distances in ticks from the low up to a buy and from the high down to a sale: beyond the hour, at its extremes, and
 * within it.
 */
const distances = [-1, 0, 1, 3, 6, 10]

interface Table {
  readonly pair: Pair
  /** Tick size. */
  readonly step: number
  readonly places: number
  readonly amount: string
  /** Base currency, enough for every sale. */
  readonly stock: string
}

/**
 * Half a second before an hour whose candle is known already, places orders around its low and high. Orders within the
 * range fill completely at their own price, in the first minute that trades beyond them; the others do not fill.
 * @returns how many filled
 */
export async function expectFilledWithin(world: TestWorld, candle: Candle, table: Table): Promise<number> {
  const { pair, step, places, amount, stock } = table
  const customer = await fundedCustomer(world, { 3: '20000' })
  await placeOrder(customer, pair, { type: SpotSide.buy, amount: stock, target_price: '0' })
  const [open, low, high] = [Number(candle.open), Number(candle.low), Number(candle.high)]
  for (const distance of distances) {
    const buy = low + distance * step
    const sale = high - distance * step
    const at = (price: number) => ({ amount, target_price: price.toFixed(places) })
    // Orders beyond the current price would fill at once.
    if (buy < open) await placeOrder(customer, pair, { type: SpotSide.buy, ...at(buy) })
    if (sale > open) await placeOrder(customer, pair, { type: SpotSide.sell, ...at(sale) })
  }
  const limits = async () =>
    (await allOrders(customer)).filter(({ target_price }) => Number(target_price) > 0)
  for (const { status, target_price } of await limits())
    expect(status, target_price).toBe(SpotOrderStatus.waiting)
  await world.advance(hour)
  const minutes = await candlesOf(world, pair, '1min', candle.time, candle.time + hour - 1)
  const orders = await limits()
  for (const order of orders) expectAgrees(order, candle, minutes)
  return orders.filter(({ status }) => status === SpotOrderStatus.completed).length
}

function expectAgrees(order: SpotOrder, candle: Candle, minutes: readonly Candle[]): void {
  const limit = Number(order.target_price)
  const [beyond, touched] =
    order.type === SpotSide.buy
      ? [(one: Candle) => Number(one.low) < limit, Number(candle.low) === limit]
      : [(one: Candle) => Number(one.high) > limit, Number(candle.high) === limit]
  const what = `${order.type === SpotSide.buy ? 'buy' : 'sell'} at ${order.target_price} in ${candle.low} to ${candle.high}`
  if (!beyond(candle)) {
    if (!touched) expect(order.status, what).toBe(SpotOrderStatus.waiting)
    return
  }
  expect(order, what).toMatchObject({
    status: SpotOrderStatus.completed,
    trade_price: order.target_price,
    filled_amount: order.trade_amount,
  })
  const first = minutes.find(beyond)?.time
  expect(Math.floor(Date.parse(`${order.updated_at.replace(' ', 'T')}Z`) / minute) * minute, what).toBe(first)
}
