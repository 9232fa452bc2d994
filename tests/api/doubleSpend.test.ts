import { describe, expect, inject, test } from 'vitest'
import { OptionType, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, fundedCustomer, register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { nth } from '../support/assertions.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'
import { outcomeOf } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')
const btc = { currency_id: 1, legal_id: 3 }

const atOnce = (count: number, make: (index: number) => Promise<unknown>): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => outcomeOf(make(index))))
const accepted = (outcomes: readonly string[]) => outcomes.filter((one) => one === 'accepted').length

async function expectBooks(world: TestWorld): Promise<void> {
  const sound = { balanced: true, negative: 0, frozen_mismatch: 0, posting_mismatch: 0 }
  expect(await world.ledger()).toMatchObject(sound)
}

describe('64 concurrent requests', () => {
  test.each([
    [
      'moved',
      ({ api }: Customer) =>
        write(api, 'walletChange', {
          currency_id: 3,
          number: '70',
          from_field: 'change',
          to_field: 'micro',
        }),
      14,
    ],
    [
      'put into a product',
      ({ api }: Customer) => write(api, 'lhDepositBuy', { config_id: 2, amount: '110', agreement: 1 }),
      9,
    ],
    [
      'paid for new coins',
      ({ api }: Customer) => write(api, 'lhSendOrderPlace', { config_id: 1, amount: '130' }),
      7,
    ],
    [
      'offered for coins',
      ({ api }: Customer) =>
        write(api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.01', target_price: '15000' }),
      6,
    ],
  ] as const)('spend exactly the balance: %s', async (_how, spend, times) => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '1000' })
    expect(accepted(await atOnce(64, () => spend(customer)))).toBe(times)
    await expectBooks(world)
  })

  test('mixing every kind stay within the balance', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await createVerifiedCustomer(world)
    const { api } = customer
    const kinds = [
      () =>
        write(api, 'walletChange', {
          currency_id: 3,
          number: '100',
          from_field: 'change',
          to_field: 'legal',
        }),
      () =>
        write(api, 'walletChange', {
          currency_id: 3,
          number: '100',
          from_field: 'lever',
          to_field: 'change',
        }),
      () => write(api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.005', target_price: '0' }),
      () => write(api, 'leverSubmit', { ...btc, share: 10, multiple: 50 }),
      () =>
        write(api, 'microtradeSubmit', {
          match_id: 1,
          currency_id: 3,
          type: OptionType.up,
          seconds: 60,
          number: '150',
        }),
      () => write(api, 'lhDepositBuy', { config_id: 1, amount: '300', agreement: 1 }),
      () => write(api, 'lhSendOrderPlace', { config_id: 1, amount: '250' }),
      () => write(api, 'coinTradePlace', { ...btc, type: SpotSide.sell, amount: '0.003', target_price: '0' }),
    ]
    const outcomes = await atOnce(
      64,
      (index) => (kinds[index % kinds.length] ?? kinds[0])?.() ?? Promise.resolve(),
    )
    expect(accepted(outcomes)).toBeGreaterThan(5)
    expect(outcomes.length - accepted(outcomes)).toBeGreaterThan(5)
    await expectBooks(world)
    await world.advance(70_000)
    await expectBooks(world)
  })

  test('end an order, a position or a plan order only once', async () => {
    const world = await openManualReviewWorld(url)
    const { api, balance } = await createVerifiedCustomer(world)
    await write(api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.01', target_price: '15000' })
    await write(api, 'leverSubmit', { ...btc, share: 1, multiple: 50 })
    await write(api, 'lhDepositBuy', { config_id: 2, amount: '200', agreement: 1 })
    const [order] = await read(api, 'coinList', {})
    const [position] = (await read(api, 'leverMyTrade', {})).message.data
    const [hosting] = (await read(api, 'lhDepositOrderList', {})).order_list
    expect(accepted(await atOnce(64, () => write(api, 'coinTradeCancel', { id: Number(order?.id) })))).toBe(1)
    expect(accepted(await atOnce(64, () => write(api, 'leverClose', { id: Number(position?.id) })))).toBe(1)
    expect(
      accepted(await atOnce(64, () => write(api, 'lhDepositOrderCancel', { id: Number(hosting?.id) }))),
    ).toBe(1)
    expect(await balance('spot', 'USDT')).toMatchObject({ frozen: '0.00000000' })
    await expectBooks(world)
  })

  test('from many customers never oversell an issue or spend money twice', async () => {
    const world = await openWorld(url)
    const customers = await Promise.all(Array.from({ length: 16 }, () => register(world)))
    for (const customer of customers) await fund(world, customer, 3, '10000')
    const amount = '1500'
    const outcomes = await atOnce(16 * 8, (index) =>
      write(nth(customers, index % 16).api, 'lhSendOrderPlace', { config_id: 1, amount }),
    )
    // The issue has 420,000 coins at 0.25 left; each customer can pay 6 times 1,500.
    expect(accepted(outcomes)).toBe(Math.floor((420_000 * 0.25) / 1500))
    for (const customer of customers) {
      const { available, frozen } = await customer.balance('spot', 'USDT')
      expect(Number(available) + Number(frozen)).toBe(10_000)
      expect(Number(available)).toBeGreaterThanOrEqual(0)
    }
    await expectBooks(world)
  })
})
