import { describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { SpotSide, SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { type Customer, fundedCustomer, wait } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { textMatching } from '../support/assertions.ts'
import { outcomeOf } from '../support/refusal.ts'

const url = inject('mockUrl')
const nova = 1

async function subscriber(
  rules?: Record<string, unknown>,
): Promise<{ world: TestWorld; customer: Customer }> {
  const world = await openWorld(url)
  if (rules) await world.control('reset', { seed: 'test', at: startOfTests, rules })
  return { world, customer: await fundedCustomer(world, { 3: '200000' }) }
}

const subscribe = ({ api }: Customer, amount: string, config_id = nova) =>
  write(api, 'lhSendOrderPlace', { config_id, amount })

async function only({ api }: Customer) {
  const { order_list } = await read(api, 'lhSendOrderList', {})
  const [row] = order_list
  if (!row) throw new Error('no subscription')
  return row
}

describe('launchpad', () => {
  test('[S3.17] [S4.13] a launch is subscribing, then sold out, then redeeming', async () => {
    const { world, customer } = await subscriber()
    const state = async () => (await read(customer.api, 'lhSendProductInfo', { id: nova })).state
    expect(await state()).toBe('subscribing')
    await subscribe(customer, '105000')
    expect(await state()).toBe('sold-out')
    expect(await outcomeOf(subscribe(customer, '100'))).toBe('sold-out')
    await wait(world, customer, 23 * day)
    expect(await state()).toBe('redeeming')
    expect(await outcomeOf(subscribe(customer, '100'))).toBe('subscription-closed')
  })

  test('[S3.18] [S4.14] a subscription is reviewed; its coins are redeemable after launch and lock-up', async () => {
    const { world, customer } = await subscriber()
    await subscribe(customer, '1000')
    expect(await only(customer)).toMatchObject({
      exam_status: SubscriptionReview.underReview,
      status: SubscriptionStatus.running,
      new_currency_num: '4000.0000',
      expected_return: '1200.0000',
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ frozen: '1000.00000000' })
    await world.advance(61_000)
    expect(await only(customer)).toMatchObject({
      exam_status: SubscriptionReview.passed,
      status: SubscriptionStatus.running,
    })
    const sell = {
      currency_id: 500,
      legal_id: 3,
      type: SpotSide.sell,
      amount: '1000',
      target_price: '0',
    } as const
    expect(await outcomeOf(write(customer.api, 'coinTradePlace', sell))).toBe('unknown-market')
    await wait(world, customer, 53 * day)
    expect(await only(customer)).toMatchObject({ status: SubscriptionStatus.ended })
    expect(await customer.balance('spot', 'NOVA')).toMatchObject({ available: '4000.00000000' })
    expect(await outcomeOf(write(customer.api, 'coinTradePlace', sell))).toBe('accepted')
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })
  })

  test('[S4.14] a rejected subscription returns its payment and says why', async () => {
    const { world, customer } = await subscriber({ issues: { reviewAfter: 'by-hand' } })
    await subscribe(customer, '1000')
    const { id } = await only(customer)
    await world.control('review', {
      kind: 'subscription',
      id,
      decision: 'reject',
      reason: 'Too late',
    })
    expect(await only(customer)).toMatchObject({
      exam_status: SubscriptionReview.rejected,
      status: SubscriptionStatus.ended,
      reason: 'Too late',
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '200000.00000000',
      frozen: '0.00000000',
    })
  })

  test('[S4.13] coins are redeemed by hand after launch and lock-up, once', async () => {
    const { world, customer } = await subscriber({ redemption: 'by-hand' })
    await subscribe(customer, '1000')
    await world.advance(61_000)
    const { id } = await only(customer)
    const redeem = (amount = '1000') =>
      outcomeOf(write(customer.api, 'lhSendOrderPlace', { config_id: nova, amount, redeem_id: id }))
    expect(await redeem()).toBe('lock-up')
    await wait(world, customer, 53 * day)
    expect(await redeem('999')).toBe('redeem-mismatch')
    expect(await redeem()).toBe('accepted')
    expect(await redeem()).toBe('already-redeemed')
    expect(await customer.balance('spot', 'NOVA')).toMatchObject({ available: '4000.00000000' })
  })

  test('[S4.13] a remainder below the minimum is sold only as a whole', async () => {
    const { customer } = await subscriber()
    const issue = () => read(customer.api, 'lhSendProductInfo', { id: nova })
    await subscribe(customer, '104990')
    expect(await issue()).toMatchObject({ state: 'subscribing', last_num: '40.0000', buy_num: '40.0000' })
    expect(await outcomeOf(subscribe(customer, '10.0001'))).toBe('oversubscribed')
    await expect(subscribe(customer, '9.9999')).rejects.toMatchObject({
      reason: 'minimum-purchase',
      message: textMatching(/ 10(\.0+)? USDT$/),
    })
    expect(await outcomeOf(subscribe(customer, '10'))).toBe('accepted')
    expect(await only(customer)).toMatchObject({ new_currency_num: '40.0000' })
    expect(await issue()).toMatchObject({ state: 'sold-out', last_num: '0.0000' })
  })

  test('[S4.13] the smallest possible remainder is sold for the smallest payment', async () => {
    const { customer } = await subscriber()
    // One USDT buys four NOVA, so 0.0004 of them are left.
    await subscribe(customer, '104999.9999')
    const issue = () => read(customer.api, 'lhSendProductInfo', { id: nova })
    expect(await issue()).toMatchObject({ state: 'subscribing', last_num: '0.0004', buy_num: '0.0004' })
    expect(await outcomeOf(subscribe(customer, '0.0001'))).toBe('accepted')
    expect(await issue()).toMatchObject({ state: 'sold-out', last_num: '0.0000' })
    expect(await outcomeOf(subscribe(customer, '0.0001'))).toBe('sold-out')
  })

  test('[S4.13] oversubscription, amounts below the minimum and unknown launches are refused', async () => {
    const { customer } = await subscriber()
    expect(await outcomeOf(subscribe(customer, '105001'))).toBe('oversubscribed')
    expect(await outcomeOf(subscribe(customer, '24'))).toBe('minimum-purchase')
    expect(await outcomeOf(subscribe(customer, '100', 99))).toBe('unknown-issue')
  })
})
