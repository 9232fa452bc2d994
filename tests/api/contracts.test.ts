import { describe, expect, inject, test } from 'vitest'
import { parse } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { wait } from '#sdk/testing/customer.ts'
import {
  btc,
  lastPrice,
  newestPosition,
  openPositions,
  openTrader,
  submitContract,
} from '../support/contractTrader.ts'
import { outcomeOf, refusal } from '../support/refusal.ts'

const url = inject('mockUrl')
const exact = (amount = ''): bigint => parse(amount)

describe('contracts', () => {
  test('[S3.13] [S4.08] a position costs margin and fee, and closing returns margin with profit or loss', async () => {
    const { customer } = await openTrader(url)
    await submitContract(customer, {})
    const opened = await newestPosition(customer)
    // Until it closes, its current price is the market's.
    expect(Number(opened.update_price)).toBe(await lastPrice(customer))
    const notional = Number(opened.price) * Number(opened.number)
    expect(Number((await read(customer.api, 'leverDeal', btc)).all_levers)).toBeCloseTo(notional, 6)
    expect(opened).toMatchObject({
      status: ContractStatus.open,
      type: ContractSide.long,
      share: 10,
      multiple: 50,
      number: '0.10000',
    })
    expect(Number(opened.caution_money)).toBeCloseTo(notional / 50, 6)
    expect(Number(opened.trade_fee)).toBeCloseTo(notional * 0.0005, 6)
    const held = await customer.balance('contract', 'USDT')
    expect(Number(held.frozen)).toBeCloseTo(Number(opened.caution_money), 6)
    await write(customer.api, 'leverClose', { id: opened.id })
    const closed = await newestPosition(customer)
    expect(closed.status).toBe(ContractStatus.closed)
    const after = await customer.balance('contract', 'USDT')
    expect(Number(after.frozen)).toBe(0)
    expect(Number(after.available)).toBeCloseTo(
      10_000 + Number(closed.fact_profits) - Number(closed.trade_fee),
      6,
    )
  })

  test('[S4.08] lots closed on their own take their share of margin and fee, and the rest stays open', async () => {
    const { customer } = await openTrader(url)
    await submitContract(customer, { share: 7 })
    const { id, ...opened } = await newestPosition(customer)
    const { message } = await write(customer.api, 'leverClose', { id, share: 3 })
    expect(message).toBe('3 lots closed')
    const closed = await newestPosition(customer)
    const [rest, ...others] = await openPositions(customer)
    expect(others).toEqual([])
    expect(closed).toMatchObject({
      status: ContractStatus.closed,
      share: 3,
      number: '0.03000',
      price: opened.price,
    })
    expect(rest).toMatchObject({ id, share: 4, number: '0.04000', price: opened.price })
    expect(exact(closed.origin_caution_money)).toBe((exact(opened.caution_money) * 3n) / 7n)
    expect(exact(rest?.caution_money) + exact(closed.origin_caution_money)).toBe(exact(opened.caution_money))
    const balance = await customer.balance('contract', 'USDT')
    expect(balance.frozen).toBe(rest?.caution_money)
    const paid = exact(closed.trade_fee) + exact(rest?.trade_fee)
    expect(exact(balance.available) + exact(balance.frozen)).toBe(
      exact('10000') + exact(closed.fact_profits) - paid,
    )
    // The last lots close the position itself.
    await write(customer.api, 'leverClose', { id, share: 4 })
    expect(await openPositions(customer)).toEqual([])
    expect((await customer.balance('contract', 'USDT')).frozen).toBe('0.00000000')
  })

  test('[S4.08] [S9.11] no more lots can be closed than there are, and a pending order only as a whole', async () => {
    const { customer } = await openTrader(url)
    await submitContract(customer, { share: 2 })
    const { id } = await newestPosition(customer)
    expect(await outcomeOf(write(customer.api, 'leverClose', { id, share: 3 }))).toBe('lots-out-of-range')
    expect(await outcomeOf(write(customer.api, 'leverClose', { id, share: 0 }))).toBe('invalid-input')
    const target_price = ((await lastPrice(customer)) * 0.9).toFixed(2)
    await submitContract(customer, { status: ContractOrderKind.limit, target_price })
    const pending = await newestPosition(customer)
    expect(await outcomeOf(write(customer.api, 'leverClose', { id: pending.id, share: 1 }))).toBe(
      'lots-out-of-range',
    )
    expect((await newestPosition(customer)).status).toBe(ContractStatus.pending)
  })

  test('[S4.08] a limit order reserves margin and fee, and cancelling returns both', async () => {
    const { customer } = await openTrader(url)
    const target_price = ((await lastPrice(customer)) * 0.9).toFixed(2)
    await submitContract(customer, { status: ContractOrderKind.limit, target_price })
    const pending = await newestPosition(customer)
    expect(pending).toMatchObject({
      status: ContractStatus.pending,
      price: `${target_price}000000`,
      trade_fee: '0.00000000',
    })
    const { frozen } = await customer.balance('contract', 'USDT')
    const fee = Number(pending.price) * Number(pending.number) * 0.0005
    expect(Number(frozen)).toBeCloseTo(Number(pending.caution_money) + fee, 6)
    await write(customer.api, 'leverClose', { id: pending.id })
    expect((await newestPosition(customer)).status).toBe(ContractStatus.cancelled)
    expect(await customer.balance('contract', 'USDT')).toMatchObject({
      available: '10000.00000000',
      frozen: '0.00000000',
    })
  })

  test('[S4.08] a position worth more than any balance can be is refused by its lots', async () => {
    const { world, customer } = await openTrader(url)
    await world.movePrice('DOGE/USDT', { to: '999999' })
    const order = { currency_id: 13, legal_id: 3, share: 1000, multiple: 10 }
    expect(await refusal(write(customer.api, 'leverSubmit', order))).toBe('insufficient-balance/share')
  })

  test('[S5.15] [S9.11] lots are whole and at least one, and the leverage is one on offer', async () => {
    const { customer } = await openTrader(url)
    expect(await outcomeOf(submitContract(customer, { share: 0 }))).toBe('invalid-input')
    expect(await outcomeOf(submitContract(customer, { share: 1.5 }))).toBe('invalid-input')
    expect(await outcomeOf(submitContract(customer, { share: 1001 }))).toBe('lots-out-of-range')
    expect(await outcomeOf(submitContract(customer, { multiple: 33 }))).toBe('unknown-multiple')
    expect(await outcomeOf(submitContract(customer, { share: 1000, multiple: 10 }))).toBe(
      'insufficient-balance',
    )
  })

  test('[S4.08] a limit price has the decimals of its market and is within 90 % of the last price', async () => {
    const { customer } = await openTrader(url)
    const price = await lastPrice(customer)
    const limit = (target_price: string, type: ContractSide = ContractSide.long) =>
      refusal(submitContract(customer, { status: ContractOrderKind.limit, type, target_price }))
    expect(await limit((price * 0.9).toFixed(3).replace(/.$/, '7'))).toBe('bad-step/target_price')
    expect(await limit('0.01')).toBe('price-out-of-range/target_price')
    expect(await limit((price * 1.91).toFixed(2), ContractSide.short)).toBe('price-out-of-range/target_price')
    await submitContract(customer, {
      status: ContractOrderKind.limit,
      target_price: (price * 0.11).toFixed(2),
    })
  })

  test('[S4.08] a loss never exceeds the margin, and the ledger balances after a liquidation', async () => {
    const { world, customer } = await openTrader(url)
    await submitContract(customer, { multiple: 100, type: ContractSide.long })
    await submitContract(customer, { multiple: 100, type: ContractSide.short })
    await wait(world, customer, 60 * day)
    const { message } = await read(customer.api, 'leverMyTrade', {
      status: ContractStatus.closed,
      page: 1,
      limit: 10,
    })
    expect(message.data.length).toBeGreaterThan(0)
    for (const row of message.data) {
      expect(Number(row.fact_profits)).toBeGreaterThanOrEqual(-Number(row.origin_caution_money))
    }
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S5.25] no transfer leaves the contract account while a position is open', async () => {
    const { customer } = await openTrader(url)
    await submitContract(customer, {})
    const back = { currency_id: 3, number: '1', from_field: 'lever', to_field: 'change' } as const
    expect(await outcomeOf(write(customer.api, 'walletChange', back))).toBe('position-open')
  })
})
