import { expect, test } from 'vitest'
import { format, parse } from '#domain/decimal.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { listen } from '../support/listener.ts'
import { refusal } from '../support/refusal.ts'
import { bestQuotes, btcPair, dealOf } from '../support/spotMarket.ts'
import { symbol } from '../support/steering.ts'
import {
  priceTimes,
  orderOf,
  pinPrice,
  openPinnedWorld,
  placeBtcOrder,
  type BtcOrderInput,
} from '../support/stopOrders.ts'

test.each([
  ['a stop loss', SpotSide.sell, 0.95, 0.94],
  ['a take profit', SpotSide.sell, 1.05, 1.04],
  ['a breakout', SpotSide.buy, 1.05, 1.06],
  ['a dip', SpotSide.buy, 0.95, 0.96],
] as const)(
  '[S3.12] [S4.06] %s freezes its money, waits for the trigger, and then fills',
  async (_name, type, trigger, limit) => {
    const { world, customer, price } = await openPinnedWorld()
    expect((await dealOf(world, btcPair)).stop_limit).toBe(Flag.yes)
    const paid = type === SpotSide.buy ? 'USDT' : 'BTC'
    const before = await customer.balance('spot', paid)
    const form = {
      type,
      amount: '0.01',
      target_price: priceTimes(price, limit),
      trigger_price: priceTimes(price, trigger),
    }
    const placed = await placeBtcOrder(customer, form)
    expect(placed).toMatchObject({
      status: SpotOrderStatus.waiting,
      trigger_price: format(parse(form.trigger_price)),
      triggered: Flag.no,
      filled_amount: '0.00000000',
    })
    const held =
      type === SpotSide.buy ? (parse(form.target_price) * parse(form.amount)) / 10n ** 8n : parse('0.01')
    const waiting = await customer.balance('spot', paid)
    expect(parse(waiting.frozen)).toBe(parse(before.frozen) + held)
    expect(parse(waiting.available)).toBe(parse(before.available) - held)

    // One step before the trigger it still waits.
    await pinPrice(world, Number(form.trigger_price) + (trigger > 1 ? -0.01 : 0.01))
    expect(await orderOf(customer, placed.id)).toEqual(placed)
    await pinPrice(world, Number(form.trigger_price))
    const filled = await orderOf(customer, placed.id)
    expect(filled).toMatchObject({
      status: SpotOrderStatus.completed,
      triggered: Flag.yes,
      filled_amount: '0.01000000',
      fee_currency: type === SpotSide.buy ? 'BTC' : 'USDT',
      trigger_price: placed.trigger_price,
    })
    // At the book of that tick, which is better than the limit.
    const isBetter = parse(filled.trade_price) < parse(form.target_price)
    expect(isBetter).toBe(type === SpotSide.buy)
    expect((await customer.balance('spot', paid)).frozen).toBe(before.frozen)
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
  },
)

test('[S3.12] a triggered order whose limit the book does not meet waits in it, and fills as any other', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const trigger_price = priceTimes(price, 1.05)
  const order = await placeBtcOrder(customer, {
    type: SpotSide.buy,
    amount: '0.01',
    target_price: priceTimes(price, 1.02),
    trigger_price,
  })
  await pinPrice(world, Number(trigger_price))
  expect(await orderOf(customer, order.id)).toMatchObject({
    status: SpotOrderStatus.waiting,
    triggered: Flag.yes,
    filled_amount: '0.00000000',
  })
  await pinPrice(world, price)
  expect(await orderOf(customer, order.id)).toMatchObject({
    status: SpotOrderStatus.completed,
    trade_price: order.target_price,
  })
})

test('[S3.12] before its trigger an order is not in the book, and nobody trades with it', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const { bid } = await bestQuotes(world, btcPair)
  // Better than every bid, if it were in the book.
  const target_price = (Number(bid) + 0.01).toFixed(2)
  const order = await placeBtcOrder(customer, {
    type: SpotSide.buy,
    amount: '0.01',
    target_price,
    trigger_price: priceTimes(price, 1.05),
  })
  expect((await bestQuotes(world, btcPair)).bid).toBe(bid)
  await world.control('marketOrder', { symbol, side: 'sell', amount: '0.01' })
  // A price below the limit meets the orders of the book alone.
  await pinPrice(world, price * 0.9)
  expect(await orderOf(customer, order.id)).toEqual(order)
})

test('[S4.07] cancelled before its trigger, an order gives its money back and never trades', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const before = await customer.balance('spot', 'USDT')
  const trigger_price = priceTimes(price, 1.05)
  const order = await placeBtcOrder(customer, {
    type: SpotSide.buy,
    amount: '0.01',
    target_price: trigger_price,
    trigger_price,
  })
  const waiting = await read(customer.api, 'coinList', { status: SpotOrderStatus.waiting })
  expect(waiting.map(({ id }) => id)).toContain(order.id)
  const { orders } = await world.control('userShow', { account: customer.account })
  expect(orders.find(({ id }) => id === order.id)).toMatchObject({ trigger: format(parse(trigger_price)) })
  await write(customer.api, 'coinTradeCancel', { id: order.id })
  expect(await customer.balance('spot', 'USDT')).toEqual(before)
  await pinPrice(world, Number(trigger_price))
  expect(await orderOf(customer, order.id)).toMatchObject({
    status: SpotOrderStatus.cancelled,
    triggered: Flag.no,
  })
  expect(await refusal(write(customer.api, 'coinTradeCancel', { id: order.id }))).toBe('not-cancellable/id')
})

test('[S4.06] the owner hears when an order is triggered', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const trigger_price = priceTimes(price, 1.05)
  const order = await placeBtcOrder(customer, {
    type: SpotSide.buy,
    amount: '0.01',
    target_price: priceTimes(price, 1.01),
    trigger_price,
  })
  const listener = await listen(world, { token: customer.token })
  const received = listener.next('order')
  await pinPrice(world, Number(trigger_price))
  expect(await received).toMatchObject({
    order: { id: order.id, triggered: Flag.yes, status: SpotOrderStatus.waiting },
  })
  listener.socket.disconnect()
})

test('[S3.12] a trigger that cannot work is refused by its field', async () => {
  const { customer, price } = await openPinnedWorld()
  const form = {
    type: SpotSide.buy,
    amount: '0.01',
    target_price: priceTimes(price, 1.01),
    trigger_price: priceTimes(price, 1.05),
  }
  const refused = (changed: Partial<BtcOrderInput>) =>
    refusal(placeBtcOrder(customer, { ...form, ...changed }))
  expect(await refused({ trigger_price: price.toFixed(2) })).toBe('trigger-price-reached/trigger_price')
  expect(await refused({ target_price: '0' })).toBe('target-price-required/target_price')
  expect(await refused({ trigger_price: `${price.toFixed(2)}1` })).toBe('bad-step/trigger_price')
  expect(await refused({ trigger_price: priceTimes(price, 3) })).toBe('price-out-of-range/trigger_price')
  expect(await refused({ trigger_price: '0' })).toBe('invalid-input/trigger_price')
  expect(await refused({ amount: '1000' })).toBe('insufficient-balance/amount')
  expect(
    await read(customer.api, 'coinList', { status: SpotOrderStatus.waiting, limit: 1 }),
  ).not.toContainEqual(expect.objectContaining({ trigger_price: `${form.trigger_price}000000` }))
})

test('[S3.12] a trigger that is far away still works after the search of thirty days', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const trigger_price = priceTimes(price, 1.05)
  const order = await placeBtcOrder(customer, {
    type: SpotSide.buy,
    amount: '0.01',
    target_price: trigger_price,
    trigger_price,
  })
  await world.advance(31 * 86_400_000)
  await pinPrice(world, Number(trigger_price))
  await customer.signInAgain()
  expect(await orderOf(customer, order.id)).toMatchObject({ triggered: Flag.yes })
})
