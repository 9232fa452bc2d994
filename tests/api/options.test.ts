import { describe, expect, inject, test } from 'vitest'
import { OptionStatus, OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { register, signIn, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { outcomeOf } from '../support/refusal.ts'

const url = inject('mockUrl')

/** Demo user of a fresh world: verified, with money in the options account. */
async function verified(): Promise<{ world: TestWorld; customer: Customer }> {
  const world = await openWorld(url)
  return { world, customer: await signIn(world, 'demo@h5.example', 'demo123456') }
}

type Order = Partial<Input<'microtradeSubmit'>>
const submit = async ({ api }: Customer, order: Order) => {
  const form = {
    match_id: 1,
    currency_id: 3,
    type: OptionType.up,
    seconds: 60,
    number: '100',
    ...order,
  } as const
  return (await write(api, 'microtradeSubmit', form)).message
}

describe('options', () => {
  test('[S5.20] [S8.14] an unverified user is asked to verify', async () => {
    const world = await openWorld(url)
    expect(await outcomeOf(submit(await register(world), {}))).toBe('identity-needed')
  })

  test('[S5.17] [S5.18] [S5.19] delivery time, range and balance are checked', async () => {
    const { customer } = await verified()
    expect(await outcomeOf(submit(customer, { seconds: 61 }))).toBe('unknown-delivery-time')
    expect(await outcomeOf(submit(customer, { number: '9' }))).toBe('minimum-purchase')
    expect(await outcomeOf(submit(customer, { number: '10001' }))).toBe('above-maximum')
    expect(await outcomeOf(submit(customer, { number: '2000' }))).toBe('insufficient-balance')
    expect(await outcomeOf(submit(customer, { number: '1.5' }))).toBe('invalid-input')
  })

  test('[S3.14] [S4.10] up, down and even settle by entry and exit price, exactly at expiry, in order', async () => {
    const { world, customer } = await verified()
    const bought = []
    for (const type of Object.values(OptionType)) bought.push(await submit(customer, { type }))
    const before = await customer.balance('option', 'USDT')
    await world.advance(3_600_000)
    let expected = Number(before.available)
    for (const { id, type, open_price, handled_at } of bought) {
      const settled = await read(customer.api, 'microtradeOrder', { id })
      expect(settled).toMatchObject({
        status: OptionStatus.closed,
        open_price,
        complete_at: handled_at,
        remain_milli_seconds: 0,
      })
      const exit = Number(settled.end_price)
      const entry = Number(open_price)
      const wins =
        type === OptionType.up ? exit > entry : type === OptionType.down ? exit < entry : exit === entry
      const refunds = exit === entry && type !== OptionType.even
      const profit = wins ? 100 * (type === OptionType.even ? 0.75 : 0.3) : refunds ? 0 : -100
      expect(Number(settled.fact_profits)).toBe(profit)
      expect(settled.return_at).toBe(profit < 0 ? null : handled_at)
      expected += 100 + profit
    }
    expect(Number((await customer.balance('option', 'USDT')).available)).toBeCloseTo(expected, 6)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S4.10] an unchanged price refunds up and down and pays even', async () => {
    // KRW/USDT has the coarsest tick size of all markets, so its price often repeats.
    const { world, customer } = await verified()
    const outcomes = new Map<string, string>()
    for (let round = 0; round < 40 && outcomes.size < 3; round++) {
      const ids = []
      for (const type of Object.values(OptionType))
        ids.push((await submit(customer, { match_id: 36, type, seconds: 30, number: '10' })).id)
      await world.advance(30_000)
      for (const id of ids) {
        const { type, open_price, end_price, fact_profits } = await read(customer.api, 'microtradeOrder', {
          id,
        })
        if (open_price === end_price) outcomes.set(String(type), fact_profits)
      }
    }
    expect(Object.fromEntries(outcomes)).toEqual({ 1: '0.00000000', 2: '0.00000000', 3: '5.00000000' })
  })

  test(
    '[S4.10] a thousand options expire in one clock jump, each at its own time',
    { timeout: 120_000 },
    async () => {
      const world = await openWorld(url)
      const rules = { option: { mostOpen: 0 } }
      await world.control('reset', { seed: 'many', at: await world.now(), rules })
      const customer = await signIn(world, 'demo@h5.example', 'demo123456')
      await write(customer.api, 'walletChange', {
        currency_id: 3,
        from_field: 'change',
        to_field: 'micro',
        number: '9000',
      })
      for (let batch = 0; batch < 10; batch++) {
        await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            submit(customer, { match_id: 1 + (index % 10), seconds: 30, number: '10' }),
          ),
        )
        await world.advance(1000)
      }
      await world.advance(60_000)
      const { data, total } = await read(customer.api, 'microtradeLists', {
        status: OptionStatus.closed,
        page: 1,
        limit: 100,
      })
      expect(total).toBe(1000)
      for (const { handled_at, complete_at } of data) expect(complete_at).toBe(handled_at)
      expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
    },
  )
})
