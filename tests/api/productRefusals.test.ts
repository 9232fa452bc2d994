import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ContractOrderKind, ContractSide, OptionType, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { demo as signInAsDemo } from '../support/demo.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')
const btc = { currency_id: 1, legal_id: 3 }
const gold = { currency_id: 100, legal_id: 3 }
const nowhere = { currency_id: 3, legal_id: 3 }
/** A catalogue coin whose market opens with its launch. */
const launching = 51
let world: TestWorld
let demo: Customer
beforeAll(async () => {
  world = await openWorld(url)
  demo = await signInAsDemo(world)
})

const priceAt = async (share: number) =>
  (Number((await read(demo.api, 'currencyDeal', btc)).now_price) * share).toFixed(2)

describe('[S5.24] a spot order is refused', () => {
  const place = (order: Partial<Input<'coinTradePlace'>>) =>
    refusal(
      write(demo.api, 'coinTradePlace', {
        ...btc,
        type: SpotSide.buy,
        amount: '0.001',
        target_price: '0',
        ...order,
      }),
    )

  test('on a market that cannot be traded, in the words for its side', async () => {
    expect(await place({ ...gold, type: SpotSide.buy })).toBe('market-closed')
    expect(await place({ ...gold, type: SpotSide.sell })).toBe('cannot-sell')
    expect(await place(nowhere)).toBe('unknown-market')
  })

  test('with more decimals than its market has', async () => {
    expect(await place({ amount: '0.0010001' })).toBe('bad-step/amount')
    expect(await place({ target_price: '60000.001' })).toBe('bad-step/target_price')
  })
})

describe('a contract order is refused', () => {
  const submit = (order: Partial<Input<'leverSubmit'>>) =>
    refusal(write(demo.api, 'leverSubmit', { ...btc, share: 1, multiple: 50, ...order }))
  const limit = { status: ContractOrderKind.limit } as const

  test('[S5.15] on an unknown market, or without the limit price', async () => {
    expect(await submit(nowhere)).toBe('unknown-market')
    expect(await submit(limit)).toBe('target-price-required/target_price')
  })

  test('[S5.15] at a limit on the wrong side of the price', async () => {
    const [below, above] = [await priceAt(0.99), await priceAt(1.01)]
    expect(await submit({ ...limit, target_price: above })).toBe('target-price-side/target_price')
    expect(await submit({ ...limit, type: ContractSide.short, target_price: below })).toBe(
      'target-price-side/target_price',
    )
  })

  test('[S5.16] stops must be on the right side and need an open position', async () => {
    await write(demo.api, 'leverSubmit', { ...btc, share: 1, multiple: 50 })
    await write(demo.api, 'leverSubmit', {
      ...btc,
      ...limit,
      share: 1,
      multiple: 50,
      target_price: await priceAt(0.9),
    })
    const [pending, open] = (await read(demo.api, 'leverMyTrade', {})).message.data
    const [below, above] = [await priceAt(0.99), await priceAt(1.01)]
    const set = (id: number | undefined, target_profit_price: string, stop_loss_price: string) =>
      refusal(write(demo.api, 'leverSetstop', { id: id ?? 0, target_profit_price, stop_loss_price }))
    expect(await set(open?.id, below, below)).toBe('take-profit-side/target_profit_price')
    expect(await set(open?.id, above, above)).toBe('stop-loss-side/stop_loss_price')
    expect(await set(pending?.id, above, below)).toBe('position-not-open/id')
  })
})

describe('an option is refused', () => {
  const option = { match_id: 1, currency_id: 3, type: OptionType.up, seconds: 60, number: '100' } as const
  const submit = ({ api }: Customer, order: Partial<Input<'microtradeSubmit'>>) =>
    refusal(write(api, 'microtradeSubmit', { ...option, ...order }))

  test('[S5.17] on an unknown market or currency, and before its coin has launched', async () => {
    expect(await submit(demo, { match_id: 4711 })).toBe('unknown-market/match_id')
    expect(await submit(demo, { match_id: launching })).toBe('unknown-market/match_id')
    expect(await submit(demo, { currency_id: 4711 })).toBe('unknown-currency/currency_id')
  })

  test('[S5.18] when the amount is off the step, or too many options are open', async () => {
    const strict = await openManualReviewWorld(url, { option: { step: '10', mostOpen: 1 } })
    const customer = await signInAsDemo(strict)
    expect(await submit(customer, { number: '105' })).toBe('wrong-step/number')
    await write(customer.api, 'microtradeSubmit', option)
    expect(await submit(customer, {})).toBe('holding-limit')
  })
})

describe('earn and launchpad refuse', () => {
  test('[S5.23] an unknown plan', async () => {
    const buy = write(demo.api, 'lhDepositBuy', { config_id: 4711, amount: '100', agreement: 1 })
    expect(await refusal(buy)).toBe('unknown-product/config_id')
  })

  test('[S4.14] redeeming a subscription that has not passed its review', async () => {
    const byHand = await openManualReviewWorld(url)
    const customer = await fundedCustomer(byHand, { 3: '5000' })
    const place = (form: Partial<Input<'lhSendOrderPlace'>>) =>
      write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '100', ...form })
    await place({})
    const [own] = (await read(customer.api, 'lhSendOrderList', {})).order_list
    expect(await refusal(place({ redeem_id: own?.id ?? 0 }))).toBe('subscription-not-passed/redeem_id')
  })
})

describe('a transfer or a wallet request is refused', () => {
  test('[S5.25] into the account it comes from', async () => {
    const form = { currency_id: 3, number: '1', from_field: 'change', to_field: 'change' } as const
    expect(await refusal(write(demo.api, 'walletChange', form))).toBe('same-account-kind/to_field')
  })

  test('[S5.21] [S5.13] for an unknown currency, or one without deposits and withdrawals', async () => {
    const rich = await createVerifiedCustomer(world)
    const deposit = (currency: number, chain?: string) =>
      refusal(
        write(rich.api, 'walletChargeReq', {
          currency,
          amount: '100',
          imgs: '/upload/none.png',
          ...(chain !== undefined && { chain }),
        }),
      )
    expect(await deposit(4711)).toBe('unknown-currency/currency')
    expect(await deposit(100)).toBe('deposits-closed/currency')
    expect(await deposit(3, 'NO-SUCH')).toBe('unknown-chain/chain')
    const look = read(rich.api, 'walletDetail', { currency: 4711, type: 'change' })
    expect(await refusal(look)).toBe('unknown-currency/currency')
    const withdraw = (currency: number) =>
      refusal(
        write(rich.api, 'walletOut', {
          currency,
          number: '20',
          address: 'TSomewhere',
          pay_password: '135790',
          code: '123456',
        }),
      )
    expect(await withdraw(4711)).toBe('unknown-currency/currency')
    expect(await withdraw(100)).toBe('withdrawals-closed/currency')
    const address = { address: 'TSomewhereElse', netType: 'TRC20', pay_password: '135790', code: '123456' }
    expect(await refusal(write(rich.api, 'walletAddaddress', { currency_id: 4711, ...address }))).toBe(
      'unknown-currency/currency_id',
    )
    const saved = read(rich.api, 'walletGetAddress', { currency: 4711 })
    expect(await refusal(saved)).toBe('unknown-currency/currency')
  })
})

test.each(['leverSubmit', 'microtradeSubmit', 'leverClose'] as const)(
  'a market that the control API closes refuses %s',
  async (operation) => {
    const world = await openWorld(url)
    const customer = await signInAsDemo(world)
    await world.control('faultAdd', { kind: 'market-closed', operation })
    const forms = {
      leverSubmit: { currency_id: 1, legal_id: 3, share: 1, multiple: 50 },
      leverClose: { id: 1 },
      microtradeSubmit: { match_id: 1, currency_id: 3, type: OptionType.up, seconds: 60, number: '100' },
    } as const
    expect(await refusal(write(customer.api, operation, forms[operation]))).toBe('market-closed')
  },
)
