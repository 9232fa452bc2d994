import { describe, expect, inject, test } from 'vitest'
import { ContractStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { fund, fundedCustomer, register, signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { demo } from '../support/demo.ts'
import { onePixel } from '../support/pictures.ts'
import { refusal } from '../support/refusal.ts'
import { openPosition, positionsOf } from '../support/steering.ts'

const url = inject('mockUrl')
const dogecoin = 13
const btc = { currency_id: 1, legal_id: 3 }

describe('upper limits', () => {
  test('[S5.24] a spot order has a maximum amount, which the market list states', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '500000000' })
    const [usdt] = await read(customer.api, 'currencyQuotationNew', {})
    const most = Number(usdt?.quotation.find(({ currency_name }) => currency_name === 'BTC')?.max_amount)
    expect(most).toBeGreaterThan(0)
    const place = (amount: number) =>
      write(customer.api, 'coinTradePlace', {
        ...btc,
        type: SpotSide.buy,
        amount: String(amount),
        target_price: '15000',
      })
    expect(await refusal(place(most + 1))).toBe('above-maximum/amount')
    await place(most)
    expect(await read(customer.api, 'coinList', {})).toHaveLength(1)
  })

  test('[S5.21] deposits are refused once their sum would overflow a balance', async () => {
    const world = await openWorld(url)
    const rules = { pictures: { perDay: 1000 } }
    await world.control('reset', { seed: 'test', at: startOfTests, rules })
    const customer = await register(world)
    const deposit = async () => {
      const imgs = await upload(customer.api, onePixel())
      await write(customer.api, 'walletChargeReq', { currency: 3, amount: '1000000000', imgs })
    }
    let filed = 0
    let said = ''
    while (said === '' && filed < 100) {
      await deposit().then(
        () => filed++,
        async () => (said = await refusal(deposit())),
      )
    }
    expect(said).toBe('above-maximum/amount')
    await world.passReviews()
    expect((await customer.balance('spot', 'USDT')).available).toBe(`${String(filed)}000000000.00000000`)
    expect(await world.ledger()).toMatchObject({ balanced: true })
    await fund(world, await register(world), 1, '5')
  })

  test('[S4.08] a profit that would overflow a balance refuses the close, and the position stays open', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const doge = 'DOGE/USDT'
    await openPosition(customer, { currency_id: dogecoin, share: 1000, multiple: 100 })
    await world.control('marketGap', { symbol: doge, to: '999999999', advance: true })
    const [position] = await positionsOf(customer)
    expect(await refusal(write(customer.api, 'leverClose', { id: position?.id ?? 0 }))).toBe('above-maximum')
    expect(await positionsOf(customer)).toMatchObject([{ status: ContractStatus.open }])
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('a clock at its latest time still has prices', async () => {
    const world = await openWorld(url)
    await world.control('clock', { to: 99_999_999_000_000 })
    const [usdt] = await read(visitor(world), 'currencyQuotationNew', {})
    expect(usdt?.quotation.every(({ now_price }) => Number(now_price) > 0)).toBe(true)
  })

  test.each([
    ['1min', 60],
    ['1week', 7 * 86_400],
  ] as const)(
    '[S3.12] [S7.08] 2000 candles of %s come at once, and one more is refused',
    async (period, length) => {
      const world = await openWorld(url)
      const api = visitor(world)
      const monday = 4 * 86_400
      const to = Math.floor((startOfTests / 1000 - monday) / length) * length + monday
      const candles = (from: number, end: number) =>
        read(api, 'currencyNewTimeshar', { symbol: 'BTC/USDT', period, from, to: end })
      const [most] = await Promise.all([
        candles(to - 1999 * length, to),
        // Either end may be within a candle.
        candles(to - 2000 * length + 1, to + length - 1),
      ])
      expect(most.length).toBeLessThanOrEqual(2000)
      await expect(candles(to - 2000 * length, to)).rejects.toThrow('At most 2,000 candles at once')
    },
  )
})

test('e-mail addresses are case-insensitive', async () => {
  const world = await openWorld(url)
  const api = visitor(world)
  const taken = write(api, 'smsMail', { user_string: 'Demo@H5.example', type: 'register' })
  expect(await refusal(taken)).toBe('account-taken/user_string')
  const demo = await signIn(world, 'DEMO@h5.example', 'demo123456')
  expect(await read(demo.api, 'userCenter', {})).toMatchObject({ account: 'demo@h5.example' })
})

test('a password reset code requires an account', async () => {
  const api = visitor(await openWorld(url))
  const nobody = write(api, 'smsMail', { user_string: 'nobody@h5.example', type: 'forget' })
  expect(await refusal(nobody)).toBe('unknown-account/user_string')
})

test('[S5.06] an unknown invitation code is refused at registration', async () => {
  expect(await refusal(register(await openWorld(url), 'NOBODY99'))).toBe('unknown-invitation/extension_code')
})
