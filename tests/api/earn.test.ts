import { describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { type Customer, fundedCustomer, wait } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { outcomeOf } from '../support/refusal.ts'

const url = inject('mockUrl')

async function saver(rules?: Record<string, unknown>): Promise<{ world: TestWorld; customer: Customer }> {
  const world = await openWorld(url)
  if (rules) await world.control('reset', { seed: 'test', at: startOfTests, rules })
  return { world, customer: await fundedCustomer(world, { 3: '5000' }) }
}

const buy = ({ api }: Customer, amount: string) =>
  write(api, 'lhDepositBuy', { config_id: 2, amount, agreement: 1 })

async function only({ api }: Customer) {
  const { order_list } = await read(api, 'lhDepositOrderList', {})
  const [order] = order_list
  if (!order) throw new Error('no order')
  return order
}

describe('earn', () => {
  test('[S3.15] [S9.09] the example plan pays 0.4 percent a day over 15 days', async () => {
    const { customer } = await saver()
    const plan = await read(customer.api, 'lhDepositProductInfo', { id: 2 })
    expect(plan).toMatchObject({
      day: 15,
      daily_rate: '0.4000',
      total_yield: '6.0000',
      save_min: '100.00000000',
    })
  })

  test('[S3.16] [S4.11] yield is paid daily at the hour of the order, principal and yield return at the end', async () => {
    const { world, customer } = await saver()
    await buy(customer, '1000')
    expect(await customer.balance('trust', 'USDT')).toMatchObject({ frozen: '1000.00000000' })
    await wait(world, customer, 5 * day)
    expect(await only(customer)).toMatchObject({
      status: PlanOrderStatus.running,
      current_earnings: '20.00000000',
      remain_day: 10,
      daily_yield: '4.00000000',
    })
    expect(await read(customer.api, 'lhDepositReport', {})).toEqual({
      allprofit: '20.00000000',
      count: 1,
      profit: '4.00000000',
      sum: '1000.00000000',
    })
    await wait(world, customer, 10 * day)
    expect(await only(customer)).toMatchObject({
      status: PlanOrderStatus.ended,
      is_cancel: Flag.no,
      current_earnings: '60.00000000',
      remain_day: 0,
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ available: '5060.00000000' })
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
  })

  test('[S4.12] [S9.08] early redemption by ratio takes ratio x remaining days x amount from the principal', async () => {
    const { world, customer } = await saver()
    await buy(customer, '1000')
    await wait(world, customer, 5 * day)
    const { id, penalty_now, penalty_rule } = await only(customer)
    expect({ penalty_now, penalty_rule }).toEqual({
      penalty_now: '40.00000000',
      penalty_rule: 'settlement-ratio',
    })
    await write(customer.api, 'lhDepositOrderCancel', { id })
    expect(await only(customer)).toMatchObject({
      status: PlanOrderStatus.ended,
      is_cancel: Flag.yes,
      cancel_fee: '40.00000000',
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ available: '4980.00000000' })
    expect(await outcomeOf(write(customer.api, 'lhDepositOrderCancel', { id }))).toBe('not-redeemable')
  })

  test('[S4.12] [S9.07] early redemption by daily interest costs 1.5 days of interest at any time', async () => {
    const { world, customer } = await saver({ penalty: { rule: 'daily-interest' } })
    await buy(customer, '1000')
    await wait(world, customer, 2 * day + 1)
    const { id, penalty_now, penalty_rule } = await only(customer)
    expect({ penalty_now, penalty_rule }).toEqual({
      penalty_now: '6.00000000',
      penalty_rule: 'daily-interest',
    })
    await write(customer.api, 'lhDepositOrderCancel', { id })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ available: '5002.00000000' })
  })

  test('[S5.23] amount, minimum and balance are checked', async () => {
    const { customer } = await saver()
    expect(await outcomeOf(buy(customer, '99.99'))).toBe('minimum-purchase')
    expect(await outcomeOf(buy(customer, '100001'))).toBe('above-maximum')
    expect(await outcomeOf(buy(customer, '5001'))).toBe('insufficient-balance')
    expect(await outcomeOf(buy(customer, ''))).toBe('invalid-input')
    const poor = await fundedCustomer(await openWorld(url), { 3: '50' })
    expect(await outcomeOf(buy(poor, '100'))).toBe('balance-below-minimum')
  })
})
