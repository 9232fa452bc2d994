import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import {
  ContractSide,
  ContractStatus,
  OptionResult,
  OptionType,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { fundedCustomer, register, signIn, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { verify } from '../support/accountSetup.ts'
import { btc, hangUp, listen, type Listener } from '../support/listener.ts'
import { onePixel } from '../support/pictures.ts'

const pair = { currency_id: 1, legal_id: 3 }
let world: TestWorld
let demo: Customer
let listener: Listener
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
  demo = await signIn(world, 'demo@h5.example', 'demo123456')
  listener = await listen(world, { token: demo.token })
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

/** All earlier events have arrived once this is acknowledged. */
const allDelivered = () => listener.subscribe({ channel: 'daymarket', ...btc })
const priceAt = async (share: number) =>
  (Number((await read(demo.api, 'currencyDeal', pair)).now_price) * share).toFixed(2)

describe('[S7.05] events of every state name the side', () => {
  test('[S4.06] [S4.07] for spot orders', async () => {
    const place = async (order: Partial<Input<'coinTradePlace'>>) =>
      (
        await write(demo.api, 'coinTradePlace', {
          ...pair,
          type: SpotSide.buy,
          amount: '0.01',
          target_price: '0',
          ...order,
        })
      ).order
    const buy = await place({ target_price: await priceAt(0.9) })
    await write(demo.api, 'coinTradeCancel', { id: buy?.id ?? 0 })
    await place({ type: SpotSide.sell, target_price: await priceAt(1.1) })
    await place({ type: SpotSide.sell })
    await allDelivered()
    expect(listener.of('order')).toMatchObject([
      { order: { type: SpotSide.buy, status: SpotOrderStatus.waiting } },
      { order: { type: SpotSide.buy, status: SpotOrderStatus.cancelled } },
      { order: { type: SpotSide.sell, status: SpotOrderStatus.waiting } },
      { order: { type: SpotSide.sell, status: SpotOrderStatus.completed } },
    ])
  })

  test('[S4.08] for contract positions', async () => {
    const short = { ...pair, type: ContractSide.short, share: 1, multiple: 50 }
    await write(demo.api, 'leverSubmit', short)
    await write(demo.api, 'leverSubmit', { ...short, status: 0, target_price: await priceAt(1.1) })
    const { lever_transaction, my_transaction } = await read(demo.api, 'leverDeal', pair)
    expect(lever_transaction).toMatchObject({
      in: [],
      out: [{ type: ContractSide.short, status: ContractStatus.open }],
    })
    expect(my_transaction).toEqual(lever_transaction.out)
    for (const { id } of (await read(demo.api, 'leverMyTrade', {})).message.data)
      await write(demo.api, 'leverClose', { id })
    await allDelivered()
    expect(listener.of('position')).toMatchObject(
      [ContractStatus.open, ContractStatus.pending, ContractStatus.cancelled, ContractStatus.closed].map(
        (status) => ({
          position: { type: ContractSide.short, status },
        }),
      ),
    )
  })

  test('[S4.10] for options, whatever the outcome', async () => {
    const results = new Set<unknown>()
    // KRW/USDT has the coarsest tick size of all markets, so its price often repeats.
    for (let round = 0; round < 40 && results.size < 3; round++) {
      for (const type of Object.values(OptionType))
        await write(demo.api, 'microtradeSubmit', {
          match_id: 36,
          currency_id: 3,
          type,
          seconds: 30,
          number: '10',
          lang: 'en',
        })
      await world.advance(30_000)
      const { data } = await read(demo.api, 'microtradeLists', { limit: 3 })
      expect(new Set(data.map(({ type }) => type))).toEqual(new Set(Object.values(OptionType)))
      for (const { profit_result } of data) results.add(profit_result)
    }
    expect(results).toEqual(new Set(Object.values(OptionResult)))
    await allDelivered()
    const reported = JSON.stringify(listener.of('closed_microorder').map(({ data }) => data))
    expect(JSON.stringify(listener.of('micro_closed').map(({ data }) => data))).toBe(reported)
    expect(listener.of('option')).toHaveLength(2 * listener.of('micro_closed').length)
  })
})

test('[S4.01] [S4.03] [S4.14] [S7.05] every kind of record sends an event when it is reviewed', async () => {
  const customer = await register(world)
  listener = await listen(world, { token: customer.token })
  await verify(world, customer)
  const imgs = await upload(customer.api, onePixel())
  await write(customer.api, 'walletChargeReq', { currency: 3, amount: '500', imgs })
  await world.passReviews()
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '100' })
  await world.advance(2 * minute)
  await allDelivered()
  expect(new Set(listener.of('record').map(({ record }) => record))).toEqual(
    new Set(['identity', 'deposit', 'subscription']),
  )
})

test('[S4.06] the unfilled part of a market order is cancelled, as the response says', async () => {
  const customer = await fundedCustomer(world, { 3: '500000000' })
  const { max_amount: amount = '0' } =
    (await read(customer.api, 'currencyQuotationNew', {}))[0]?.quotation.find(({ id }) => id === 1) ?? {}
  const { order } = await write(customer.api, 'coinTradePlace', {
    ...pair,
    type: SpotSide.buy,
    amount,
    target_price: '0',
  })
  expect(order?.status).toBe(SpotOrderStatus.cancelled)
  expect(Number(order?.filled_amount)).toBeLessThan(Number(amount))
})
