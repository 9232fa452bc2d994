import { describe, expect, test } from 'vitest'
import { day } from '#domain/time.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { newKey, read, write } from '#sdk/call.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { nth } from '../support/assertions.ts'
import { clusterOf } from '../support/cluster.ts'
import { outcomeOf } from '../support/refusal.ts'

const btc = { currency_id: 1, legal_id: 3 }
const size = 3
const { at, everywhere, goesBy } = clusterOf(size)

const accepted = (outcomes: readonly string[]) => outcomes.filter((one) => one === 'accepted').length

async function expectBooks(): Promise<void> {
  const sound = { balanced: true, negative: 0, frozen_mismatch: 0, posting_mismatch: 0 }
  for (const world of everywhere()) expect(await world.ledger()).toMatchObject(sound)
}

describe('a world that three processes serve', () => {
  test('keeps its books at zero under concurrent requests to all of them', async () => {
    const customers = [
      await fundedCustomer(at(0), { 1: '1', 3: '50000' }),
      await fundedCustomer(at(0), { 1: '1', 3: '50000' }),
    ]
    const { now_price } = await read(nth(customers, 0).api, 'currencyDeal', btc)
    const moves = Array.from({ length: 48 }, async (_, index) => {
      const api = goesBy(index, nth(customers, index % 2))
      const price = (Number(now_price) * (0.99 + (index % 5) / 200)).toFixed(2)
      if (index % 6 === 5)
        return outcomeOf(
          write(api, 'walletChange', {
            currency_id: 3,
            number: '5',
            from_field: 'change',
            to_field: 'micro',
          }),
        )
      const type = index % 4 < 2 ? 1 : 2
      return outcomeOf(
        write(api, 'coinTradePlace', {
          ...btc,
          type,
          amount: '0.002',
          target_price: index % 7 === 0 ? '0' : price,
        }),
      )
    })
    expect(accepted(await Promise.all(moves))).toBeGreaterThan(40)
    await expectBooks()
  })

  test('fills the older of two orders at one price first, whichever process received it', async () => {
    const makers = [await fundedCustomer(at(0), { 1: '1' }), await fundedCustomer(at(0), { 1: '1' })]
    const taker = await fundedCustomer(at(0), { 3: '50000' })
    const { now_price } = await read(taker.api, 'currencyDeal', btc)
    // There are no other offers.
    await at(0).control('marketBook', { symbol: 'BTC/USDT', liquidity: 0 })
    const order = { ...btc, amount: '0.001', target_price: (Number(now_price) * 1.001).toFixed(2) }
    for (const [index, maker] of makers.entries())
      await write(goesBy(index + 1, maker), 'coinTradePlace', { ...order, type: SpotSide.sell })
    await write(goesBy(0, taker), 'coinTradePlace', { ...order, type: SpotSide.buy })
    const states = makers.map(async (maker, index) => {
      const [placed] = await read(goesBy(index, maker), 'coinList', { page: 1, limit: 1 })
      return placed?.status
    })
    expect(await Promise.all(states)).toEqual([SpotOrderStatus.completed, SpotOrderStatus.waiting])
  })

  test('fills mixed orders by price, then by age, whichever processes received them', async () => {
    const makers = [await fundedCustomer(at(0), { 1: '1' }), await fundedCustomer(at(0), { 1: '1' })]
    const taker = await fundedCustomer(at(0), { 3: '50000' })
    const { now_price } = await read(taker.api, 'currencyDeal', btc)
    await at(0).freezeClock()
    await at(0).control('marketBook', { symbol: 'BTC/USDT', liquidity: 0 })
    const priceOf = (level: number) => (Number(now_price) * (1.001 + level / 1000)).toFixed(2)
    const place = (
      customer: Customer,
      index: number,
      order: { type: 1 | 2; amount: string; price: string },
    ) =>
      write(goesBy(index, customer), 'coinTradePlace', {
        ...btc,
        type: order.type,
        amount: order.amount,
        target_price: order.price,
      })
    await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        place(nth(makers, index % 2), index, {
          type: SpotSide.sell,
          amount: '0.002',
          price: priceOf((index * 5) % 3),
        }),
      ),
    )
    // Ten and a half orders are bought, through all processes at once.
    await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        place(taker, index, { type: SpotSide.buy, amount: '0.003', price: priceOf(3) }),
      ),
    )
    const lists = makers.map((maker, index) => read(goesBy(index, maker), 'coinList', { page: 1, limit: 50 }))
    const offers = (await Promise.all(lists))
      .flat()
      .sort((one, other) => Number(one.target_price) - Number(other.target_price) || one.id - other.id)
    const filled = offers.map(({ filled_amount }) => Number(filled_amount))
    expect(filled).toEqual([...Array<number>(10).fill(0.002), 0.001, ...Array<number>(7).fill(0)])
    await expectBooks()
  })

  test('executes one key once across processes', async () => {
    const customer = await fundedCustomer(at(0), { 3: '1000' })
    const key = newKey()
    const move = { currency_id: 3, number: '70', from_field: 'change', to_field: 'micro' } as const
    const asked = Array.from({ length: 12 }, (_, index) =>
      outcomeOf(write(goesBy(index, customer), 'walletChange', move, { key })),
    )
    expect(accepted(await Promise.all(asked))).toBe(12)
    expect((await customer.balance('spot', 'USDT')).available).toBe('930.00000000')
  })

  test('spends exactly the balance in 64 concurrent requests', async () => {
    const customer = await fundedCustomer(at(0), { 3: '1000' })
    const move = { currency_id: 3, number: '70', from_field: 'change', to_field: 'micro' } as const
    const asked = Array.from({ length: 64 }, (_, index) =>
      outcomeOf(write(goesBy(index, customer), 'walletChange', move)),
    )
    expect(accepted(await Promise.all(asked))).toBe(14)
    await expectBooks()
  })

  test('has one clock, and runs each job once', async () => {
    const customer = await fundedCustomer(at(0), { 3: '1000' })
    await write(goesBy(1, customer), 'lhDepositBuy', { config_id: 2, amount: '110', agreement: 1 })
    const days = 3 * day
    const now = await at(2).advance(days)
    for (const world of everywhere()) expect(await world.now()).toBe(now)
    const again = await at(1).advance(3_600_000)
    expect(again).toBe(now + 3_600_000)
    await expectBooks()
  })

  test('is replaced everywhere by a reset, and dropped everywhere', async () => {
    const customer = await fundedCustomer(at(0), { 3: '1000' })
    for (let index = 0; index < size; index++)
      expect(await outcomeOf(read(goesBy(index, customer), 'userCenter', {}))).toBe('accepted')
    await at(1).control('reset', { seed: 'other' })
    for (const world of everywhere()) {
      const users = await world.control('userList')
      expect(users.map(({ account }) => account)).not.toContain(customer.account)
    }
    await at(2).drop()
    const left = await at(0).control('worldList')
    expect(left.map(({ name }) => name)).not.toContain(at(0).name)
  })
})
