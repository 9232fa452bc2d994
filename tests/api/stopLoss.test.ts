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

/** A sale at a profit of 5 %, or at a loss of 5 %. */
const pair = (price: number) =>
  ({
    type: SpotSide.sell,
    amount: '0.01',
    target_price: priceTimes(price, 1.05),
    stop_loss_price: priceTimes(price, 0.95),
  }) as const

test('[S3.12] [S4.06] a limit sale with a stop loss is sold at market once the price falls to it', async () => {
  const { world, customer, price } = await openPinnedWorld()
  expect((await dealOf(world, btcPair)).oco).toBe(Flag.yes)
  const before = await customer.balance('spot', 'BTC')
  const form = pair(price)
  const placed = await placeBtcOrder(customer, form)
  expect(placed).toMatchObject({
    status: SpotOrderStatus.waiting,
    stop_loss_price: format(parse(form.stop_loss_price)),
    stopped: Flag.no,
    triggered: Flag.no,
  })
  const waiting = await customer.balance('spot', 'BTC')
  expect(parse(waiting.frozen)).toBe(parse(before.frozen) + parse('0.01'))

  // One step above the stop loss it still waits.
  await pinPrice(world, Number(form.stop_loss_price) + 0.01)
  expect(await orderOf(customer, placed.id)).toEqual(placed)
  await pinPrice(world, Number(form.stop_loss_price))
  const sold = await orderOf(customer, placed.id)
  expect(sold).toMatchObject({
    status: SpotOrderStatus.completed,
    stopped: Flag.yes,
    filled_amount: '0.01000000',
    target_price: placed.target_price,
    stop_loss_price: placed.stop_loss_price,
  })
  expect(parse(sold.trade_price)).toBeLessThan(parse(form.stop_loss_price))
  const after = await customer.balance('spot', 'BTC')
  expect(after.frozen).toBe(before.frozen)
  expect(parse(after.available)).toBe(parse(before.available) - parse('0.01'))
  expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
})

test('[S3.12] the limit of a sale with a stop loss fills like any other, and its stop loss ends with it', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const form = pair(price)
  const { id } = await placeBtcOrder(customer, form)
  await pinPrice(world, Number(form.target_price) + 0.01)
  const filled = await orderOf(customer, id)
  expect(filled).toMatchObject({
    status: SpotOrderStatus.completed,
    stopped: Flag.no,
    trade_price: format(parse(form.target_price)),
  })
  await pinPrice(world, Number(form.stop_loss_price) * 0.99)
  expect(await orderOf(customer, id)).toEqual(filled)
})

test('[S3.12] the stop loss sells what the limit has not sold yet', async () => {
  const { world, customer, price } = await openPinnedWorld()
  // Better than every ask, so that a stranger buys part of it.
  const { ask } = await bestQuotes(world, btcPair)
  const form = { ...pair(price), target_price: (Number(ask) - 0.01).toFixed(2) }
  const { id } = await placeBtcOrder(customer, form)
  await world.control('marketOrder', { symbol, side: 'buy', amount: '0.004' })
  const partly = await orderOf(customer, id)
  expect(partly).toMatchObject({ status: SpotOrderStatus.waiting, filled_amount: '0.00400000' })
  await pinPrice(world, Number(form.stop_loss_price))
  const sold = await orderOf(customer, id)
  expect(sold).toMatchObject({
    status: SpotOrderStatus.completed,
    stopped: Flag.yes,
    filled_amount: '0.01000000',
  })
  const { bid } = await bestQuotes(world, btcPair)
  const rest = parse(sold.filled_quote ?? '0') - parse(partly.filled_quote ?? '0')
  expect(rest).toBeLessThanOrEqual((parse(bid) * parse('0.006')) / parse('1'))
  expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
})

test('[S4.07] a cancelled sale with a stop loss gives its coins back and sells nothing more', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const before = await customer.balance('spot', 'BTC')
  const form = pair(price)
  const { id } = await placeBtcOrder(customer, form)
  const { orders } = await world.control('userShow', { account: customer.account })
  const stop_loss = format(parse(form.stop_loss_price))
  expect(orders.filter((order) => order.id === id)).toEqual([expect.objectContaining({ stop_loss })])
  expect(orders.filter((order) => 'trigger' in order)).toEqual([])
  await write(customer.api, 'coinTradeCancel', { id })
  await pinPrice(world, Number(form.stop_loss_price))
  expect(await orderOf(customer, id)).toMatchObject({
    status: SpotOrderStatus.cancelled,
    stopped: Flag.no,
    filled_amount: '0.00000000',
  })
  const { available, frozen } = await customer.balance('spot', 'BTC')
  expect({ available, frozen }).toEqual({ available: before.available, frozen: before.frozen })
})

test('[S4.07] a stop loss that finds no other order cancels the sale', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const before = await customer.balance('spot', 'BTC')
  const form = pair(price)
  const { id } = await placeBtcOrder(customer, form)
  await world.control('marketBook', { symbol, liquidity: 0 })
  await pinPrice(world, Number(form.stop_loss_price))
  expect(await orderOf(customer, id)).toMatchObject({
    status: SpotOrderStatus.cancelled,
    stopped: Flag.yes,
    filled_amount: '0.00000000',
  })
  const { available, frozen } = await customer.balance('spot', 'BTC')
  expect({ available, frozen }).toEqual({ available: before.available, frozen: before.frozen })
})

test('[S4.06] the owner is notified of the sale at the stop loss', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const form = pair(price)
  const order = await placeBtcOrder(customer, form)
  const listener = await listen(world, { token: customer.token })
  const received = listener.next('order')
  await pinPrice(world, Number(form.stop_loss_price))
  expect(await received).toMatchObject({
    order: { id: order.id, stopped: Flag.yes, status: SpotOrderStatus.completed },
  })
  listener.socket.disconnect()
})

test('[S3.12] a stop loss that cannot work is refused by its field', async () => {
  const { customer, price } = await openPinnedWorld()
  const form = pair(price)
  const refused = (changed: Partial<BtcOrderInput>) =>
    refusal(placeBtcOrder(customer, { ...form, ...changed }))
  const needsSale = 'stop-loss-without-limit-sale/stop_loss_price'
  expect(await refused({ type: SpotSide.buy })).toBe(needsSale)
  expect(await refused({ target_price: '0' })).toBe(needsSale)
  expect(await refused({ trigger_price: priceTimes(price, 0.97) })).toBe(needsSale)
  const tooHigh = 'stop-loss-too-high/stop_loss_price'
  expect(await refused({ stop_loss_price: price.toFixed(2) })).toBe(tooHigh)
  expect(
    await refused({ target_price: priceTimes(price, 0.9), stop_loss_price: priceTimes(price, 0.95) }),
  ).toBe(tooHigh)
  expect(await refused({ stop_loss_price: `${priceTimes(price, 0.95)}1` })).toBe('bad-step/stop_loss_price')
  expect(await refused({ stop_loss_price: priceTimes(price, 0.05) })).toBe(
    'price-out-of-range/stop_loss_price',
  )
  expect(await refused({ stop_loss_price: '0' })).toBe('invalid-input/stop_loss_price')
  expect(await refused({ amount: '1000' })).toBe('sellable-balance-insufficient/amount')
  const waiting = await read(customer.api, 'coinList', { status: SpotOrderStatus.waiting })
  expect(waiting.filter(({ stop_loss_price }) => Number(stop_loss_price) > 0)).toEqual([])
})

test('[S3.12] a stop loss that is far away still works after the search of thirty days', async () => {
  const { world, customer, price } = await openPinnedWorld()
  const form = pair(price)
  const { id } = await placeBtcOrder(customer, form)
  await world.advance(31 * 86_400_000)
  await pinPrice(world, Number(form.stop_loss_price))
  await customer.signInAgain()
  expect(await orderOf(customer, id)).toMatchObject({ stopped: Flag.yes })
})
