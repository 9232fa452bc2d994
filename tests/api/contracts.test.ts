import { describe, expect, inject, test } from 'vitest'
import { parse } from '#domain/decimal.ts'
import { minute } from '#domain/time.ts'
import { ContractOrderKind, ContractSide, ContractStatus, ContractStatusFilter } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import type { Input } from '#sdk/operations.ts'
import { type Customer, funded, wait } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { refusal, outcomeOf } from '../support/refusal.ts'

const url = inject('mockUrl')
const btc = { currency_id: 1, legal_id: 3 }
const day = 24 * 60 * minute

async function trader(): Promise<{ world: TestWorld; customer: Customer }> {
  const world = await openWorld(url)
  const customer = await funded(world, { 3: '20000' })
  const move = { currency_id: 3, number: '10000', from_field: 'change', to_field: 'lever' } as const
  await write(customer.api, 'walletChange', move)
  return { world, customer }
}

type Order = Partial<Input<'leverSubmit'>>
const submit = (customer: Customer, order: Order) =>
  write(customer.api, 'leverSubmit', {
    ...btc,
    share: 10,
    multiple: 50,
    type: ContractSide.long,
    status: ContractOrderKind.market,
    ...order,
  })

async function newest(customer: Customer) {
  const { message } = await read(customer.api, 'leverMyTrade', {
    status: ContractStatusFilter.all,
    page: 1,
    limit: 1,
  })
  const [row] = message.data
  if (!row) throw new Error('no position')
  return row
}

const openOnes = async (customer: Customer) =>
  (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data

const exact = (amount = ''): bigint => parse(amount)

async function last(customer: Customer): Promise<number> {
  return Number((await read(customer.api, 'leverDeal', btc)).last_price)
}

describe('contracts', () => {
  test('[S3.13] [S4.08] a position costs margin and fee, and closing returns margin with profit or loss', async () => {
    const { customer } = await trader()
    await submit(customer, {})
    const opened = await newest(customer)
    // Until it closes, its current price is the market's.
    expect(Number(opened.update_price)).toBe(await last(customer))
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
    const closed = await newest(customer)
    expect(closed.status).toBe(ContractStatus.closed)
    const after = await customer.balance('contract', 'USDT')
    expect(Number(after.frozen)).toBe(0)
    expect(Number(after.available)).toBeCloseTo(
      10_000 + Number(closed.fact_profits) - Number(closed.trade_fee),
      6,
    )
  })

  test('[S4.08] lots closed on their own take their share of margin and fee, and the rest stays open', async () => {
    const { customer } = await trader()
    await submit(customer, { share: 7 })
    const { id, ...opened } = await newest(customer)
    const { message } = await write(customer.api, 'leverClose', { id, share: 3 })
    expect(message).toBe('3 lots closed')
    const closed = await newest(customer)
    const [rest, ...others] = await openOnes(customer)
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
    expect(await openOnes(customer)).toEqual([])
    expect((await customer.balance('contract', 'USDT')).frozen).toBe('0.00000000')
  })

  test('[S4.08] [S9.11] no more lots can be closed than there are, and a pending order only as a whole', async () => {
    const { customer } = await trader()
    await submit(customer, { share: 2 })
    const { id } = await newest(customer)
    expect(await outcomeOf(write(customer.api, 'leverClose', { id, share: 3 }))).toBe('lots-out-of-range')
    expect(await outcomeOf(write(customer.api, 'leverClose', { id, share: 0 }))).toBe('invalid-input')
    const target_price = ((await last(customer)) * 0.9).toFixed(2)
    await submit(customer, { status: ContractOrderKind.limit, target_price })
    const pending = await newest(customer)
    expect(await outcomeOf(write(customer.api, 'leverClose', { id: pending.id, share: 1 }))).toBe(
      'lots-out-of-range',
    )
    expect((await newest(customer)).status).toBe(ContractStatus.pending)
  })

  test('[S4.08] a stop closes the rest of a position of which a part was closed', async () => {
    const { world, customer } = await trader()
    await world.control('marketPin', { symbol: 'BTC/USDT' })
    const price = await last(customer)
    await submit(customer, { share: 5, stop_loss_price: (price * 0.99).toFixed(2) })
    const { id } = await newest(customer)
    await write(customer.api, 'leverClose', { id, share: 2 })
    await world.control('marketPin', { symbol: 'BTC/USDT', to: (price * 0.985).toFixed(2) })
    await world.advance(1_000)
    expect(await openOnes(customer)).toEqual([])
    const { message } = await read(customer.api, 'leverMyTrade', { status: ContractStatus.closed })
    expect(message.data.map(({ share, closed_by }) => [share, closed_by])).toEqual([
      [3, 'stop-loss'],
      [2, 'user'],
    ])
  })

  test('[S4.08] a limit order reserves margin and fee, and cancelling returns both', async () => {
    const { customer } = await trader()
    const target_price = ((await last(customer)) * 0.9).toFixed(2)
    await submit(customer, { status: ContractOrderKind.limit, target_price })
    const pending = await newest(customer)
    expect(pending).toMatchObject({ status: ContractStatus.pending, price: `${target_price}000000` })
    expect(Number((await customer.balance('contract', 'USDT')).frozen)).toBeGreaterThan(
      Number(pending.caution_money),
    )
    await write(customer.api, 'leverClose', { id: pending.id })
    expect((await newest(customer)).status).toBe(ContractStatus.cancelled)
    expect(await customer.balance('contract', 'USDT')).toMatchObject({
      available: '10000.00000000',
      frozen: '0.00000000',
    })
  })

  test('[S5.15] [S9.11] lots are whole and at least one, and the leverage is one on offer', async () => {
    const { customer } = await trader()
    expect(await outcomeOf(submit(customer, { share: 0 }))).toBe('invalid-input')
    expect(await outcomeOf(submit(customer, { share: 1.5 }))).toBe('invalid-input')
    expect(await outcomeOf(submit(customer, { share: 1001 }))).toBe('lots-out-of-range')
    expect(await outcomeOf(submit(customer, { multiple: 33 }))).toBe('unknown-multiple')
    expect(await outcomeOf(submit(customer, { share: 1000, multiple: 10 }))).toBe('insufficient-balance')
  })

  test('[S5.16] stops must be on the right side, and changing them takes both prices', async () => {
    const { customer } = await trader()
    const price = await last(customer)
    const at = (factor: number) => (price * factor).toFixed(2)
    expect(await outcomeOf(submit(customer, { target_profit_price: at(0.9) }))).toBe('take-profit-side')
    expect(await outcomeOf(submit(customer, { stop_loss_price: at(1.1) }))).toBe('stop-loss-side')
    expect(
      await outcomeOf(submit(customer, { type: ContractSide.short, target_profit_price: at(1.1) })),
    ).toBe('take-profit-side')
    await submit(customer, {})
    const { id } = await newest(customer)
    const stops = { target_profit_price: at(1.2), stop_loss_price: at(0.995) }
    await write(customer.api, 'leverSetstop', { id, ...stops })
    expect(await newest(customer)).toMatchObject({ stop_loss_price: `${stops.stop_loss_price}000000` })
    await write(customer.api, 'leverSetstop', { id, ...stops, target_profit_price: '0' })
    expect(await newest(customer)).toMatchObject({
      target_profit_price: '0.00000000',
      stop_loss_price: `${stops.stop_loss_price}000000`,
    })
    await write(customer.api, 'leverSetstop', { id, target_profit_price: '0', stop_loss_price: '0' })
    expect(await newest(customer)).toMatchObject({ stop_loss_price: '0.00000000' })
    const one = { id, target_profit_price: at(1.2) } as Input<'leverSetstop'>
    expect(await outcomeOf(write(customer.api, 'leverSetstop', one))).toBe('invalid-input')
  })

  test('[S5.16] a stop between the last price and the opening price is on the wrong side', async () => {
    const { world, customer } = await trader()
    await world.control('clock', { mode: 'frozen' })
    const xpd = { currency_id: 103, legal_id: 3, share: 1, multiple: 10 }
    const { last_price } = await read(customer.api, 'leverDeal', { currency_id: 103, legal_id: 3 })
    const justAbove = (Number(last_price) + 0.01).toFixed(2)
    expect(await outcomeOf(submit(customer, { ...xpd, target_profit_price: justAbove }))).toBe(
      'take-profit-side',
    )
    const justBelow = (Number(last_price) - 0.01).toFixed(2)
    expect(
      await outcomeOf(submit(customer, { ...xpd, type: ContractSide.short, target_profit_price: justBelow })),
    ).toBe('take-profit-side')
  })

  test('[S4.08] a limit price has the decimals of its market and is within 90 % of the last price', async () => {
    const { customer } = await trader()
    const price = await last(customer)
    const limit = (target_price: string, type: ContractSide = ContractSide.long) =>
      refusal(submit(customer, { status: ContractOrderKind.limit, type, target_price }))
    expect(await limit((price * 0.9).toFixed(3).replace(/.$/, '7'))).toBe('bad-step/target_price')
    expect(await limit('0.01')).toBe('price-out-of-range/target_price')
    expect(await limit((price * 1.91).toFixed(2), ContractSide.short)).toBe('price-out-of-range/target_price')
    await submit(customer, { status: ContractOrderKind.limit, target_price: (price * 0.11).toFixed(2) })
  })

  test('[S5.16] stops have the decimals of their market', async () => {
    const { customer } = await trader()
    const price = await last(customer)
    const above = `${(price * 1.1).toFixed(2)}123456`
    const below = `${(price * 0.995).toFixed(2)}1`
    expect(await refusal(submit(customer, { target_profit_price: above }))).toBe(
      'bad-step/target_profit_price',
    )
    expect(await refusal(submit(customer, { stop_loss_price: below }))).toBe('bad-step/stop_loss_price')
    await submit(customer, {})
    const { id } = await newest(customer)
    const stops = {
      target_profit_price: (price * 1.1).toFixed(2),
      stop_loss_price: (price * 0.995).toFixed(2),
    }
    const set = (change: Partial<typeof stops>) =>
      refusal(write(customer.api, 'leverSetstop', { id, ...stops, ...change }))
    expect(await set({ target_profit_price: above })).toBe('bad-step/target_profit_price')
    expect(await set({ stop_loss_price: below })).toBe('bad-step/stop_loss_price')
  })

  test.each([
    ['long', ContractSide.long, 0.01],
    ['short', ContractSide.short, -0.01],
  ] as const)(
    '[S5.16] a stop-loss must trigger before the liquidation of a %s',
    async (_what, type, inward) => {
      const { customer } = await trader()
      const half = ((await last(customer)) * (type === ContractSide.long ? 0.5 : 1.5)).toFixed(2)
      const beyond = 'stop-loss-beyond-liquidation/stop_loss_price'
      expect(await refusal(submit(customer, { type, stop_loss_price: half }))).toBe(beyond)
      await submit(customer, { type })
      const { id, price, liquidation_price } = await newest(customer)
      const target_profit_price = (Number(price) * (type === ContractSide.long ? 1.1 : 0.9)).toFixed(2)
      const set = (stop_loss_price: string) =>
        write(customer.api, 'leverSetstop', { id, target_profit_price, stop_loss_price })
      const outer = (Number(liquidation_price) - inward).toFixed(2)
      expect(await refusal(set(outer))).toBe(beyond)
      // The price named in the message is the most extreme one accepted.
      const { message: said } = await set(outer).catch((error: unknown) =>
        error instanceof ApiError ? error : { message: '' },
      )
      const named = (/[\d.,]+$/.exec(said)?.[0] ?? '').replaceAll(',', '')
      expect(await refusal(set((Number(named) - inward).toFixed(2)))).toBe(beyond)
      await set(named)
      expect((await newest(customer)).stop_loss_price).toBe(`${named}000000`)
    },
  )

  test('[S4.08] a stop closes at the first tick beyond it, also during a clock jump', async () => {
    const { world, customer } = await trader()
    const price = await last(customer)
    const stop = price * 0.996
    await submit(customer, {
      multiple: 10,
      share: 1,
      target_profit_price: (price * 1.004).toFixed(2),
      stop_loss_price: stop.toFixed(2),
    })
    await wait(world, customer, 30 * day)
    const closed = await newest(customer)
    expect(closed.status).toBe(ContractStatus.closed)
    const exit = Number(closed.update_price)
    const won = exit >= price * 1.004
    expect(won || exit <= stop + 0.01).toBe(true)
    const minuteOfClose =
      Math.floor(Date.parse(`${closed.complete_time.replace(' ', 'T')}Z`) / minute) * minute
    const [candle] = await read(customer.api, 'currencyNewTimeshar', {
      symbol: 'BTC/USDT',
      period: '1min',
      from: minuteOfClose / 1000,
      to: minuteOfClose / 1000,
    })
    expect(exit).toBeLessThanOrEqual(Number(candle?.high))
    expect(exit).toBeGreaterThanOrEqual(Number(candle?.low))
  })

  test('[S4.08] a loss never exceeds the margin, and the ledger balances after a liquidation', async () => {
    const { world, customer } = await trader()
    await submit(customer, { multiple: 100, type: ContractSide.long })
    await submit(customer, { multiple: 100, type: ContractSide.short })
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
    const { customer } = await trader()
    await submit(customer, {})
    const back = { currency_id: 3, number: '1', from_field: 'lever', to_field: 'change' } as const
    expect(await outcomeOf(write(customer.api, 'walletChange', back))).toBe('position-open')
  })
})
