import { expect, inject, test } from 'vitest'
import { format, parse } from '#domain/decimal.ts'
import { isRecord } from '#domain/records.ts'
import { ContractOrderKind, ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { hangUp, listen } from '../support/listener.ts'
import { outcomeOf, refusal } from '../support/refusal.ts'
import { lastPrice, openPosition, symbol } from '../support/steering.ts'

const btc = { currency_id: 1, legal_id: 3 }

async function pinned(): Promise<{ world: TestWorld; customer: Customer; price: number }> {
  const world = await openWorld(inject('mockUrl'))
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await world.advance(1_000)
  return { world, customer, price: await lastPrice(world) }
}

/** Positions of one status, newest first. */
const listed = async ({ api }: Customer, status: ContractStatus) =>
  (await read(api, 'leverMyTrade', { status })).message.data

async function opened(customer: Customer) {
  const [row] = await listed(customer, ContractStatus.open)
  if (!row) throw new Error('no position')
  return row
}

const add = ({ api }: Customer, id: number, amount: string) => write(api, 'leverAddmargin', { id, amount })

test('[S4.08] added margin moves from the free balance to the position, and returns with it', async () => {
  const { world, customer } = await pinned()
  expect((await read(customer.api, 'leverDeal', btc)).added_margin).toBe(Flag.yes)
  await openPosition(customer, { share: 10, multiple: 50 })
  const before = await opened(customer)
  const funds = await customer.balance('contract', 'USDT')
  await add(customer, before.id, '25.00000001')

  const { caution_money, liquidation_price, ...after } = await opened(customer)
  const { caution_money: had, liquidation_price: was, ...same } = before
  expect({ ...after, update_time: '' }).toEqual({ ...same, update_time: '' })
  expect(caution_money).toBe(format(parse(had) + 2_500_000_001n))
  // Nine tenths of the added amount carry the price this much further.
  const carried = (parse(was ?? '') - parse(liquidation_price ?? '')) * parse(before.number)
  expect(Number(carried) / 1e16).toBeCloseTo(25 * 0.9, 6)
  const balance = await customer.balance('contract', 'USDT')
  expect(parse(balance.available)).toBe(parse(funds.available) - 2_500_000_001n)
  expect(parse(balance.frozen)).toBe(parse(funds.frozen) + 2_500_000_001n)

  await write(customer.api, 'leverClose', { id: before.id })
  const [closed] = await listed(customer, ContractStatus.closed)
  const paid = parse(closed?.trade_fee ?? '') - parse(before.trade_fee)
  const end = await customer.balance('contract', 'USDT')
  expect(end.frozen).toBe('0.00000000')
  expect(parse(end.available)).toBe(
    parse(funds.available) + parse(had) + parse(closed?.fact_profits ?? '') - paid,
  )
  expect(closed?.origin_caution_money).toBe(before.origin_caution_money)
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test.each([
  ['long', ContractSide.long, 0.97],
  ['short', ContractSide.short, 1.03],
] as const)(
  '[S4.08] a %s with added margin outlives the price that would have liquidated it',
  async (_side, type, factor) => {
    const { world, customer, price } = await pinned()
    await openPosition(customer, { share: 1, multiple: 50, type })
    await openPosition(customer, { share: 1, multiple: 50, type })
    const [kept, lost] = await listed(customer, ContractStatus.open)
    await add(customer, kept?.id ?? 0, '100')
    await world.control('marketPin', { symbol, to: (price * factor).toFixed(2) })
    await world.advance(1_000)
    expect((await listed(customer, ContractStatus.open)).map(({ id }) => id)).toEqual([kept?.id])
    const closed = await listed(customer, ContractStatus.closed)
    expect(closed.map(({ id, closed_by }) => [id, closed_by])).toEqual([[lost?.id, 'liquidation']])

    const { liquidation_price } = await opened(customer)
    const inward = type === ContractSide.long ? -0.02 : 0.02
    await world.control('marketPin', { symbol, to: (Number(liquidation_price) + inward).toFixed(2) })
    await world.advance(1_000)
    expect(await listed(customer, ContractStatus.open)).toEqual([])
    expect(await world.ledger()).toMatchObject({ balanced: true })
  },
)

test('[S4.08] live positions show the margin now and at opening', async () => {
  const { world, customer } = await pinned()
  await openPosition(customer, { share: 1, multiple: 50 })
  const { id, origin_caution_money } = await opened(customer)
  const listener = await listen(world, { token: customer.token })
  await add(customer, id, '25')
  await world.advance(1_000)
  const margins = () =>
    listener.received.flatMap(({ event, payload }) =>
      event === 'lever_trade' && isRecord(payload)
        ? [[payload['origin_caution_money_all'], payload['caution_money_all'], payload['caution_money']]]
        : [],
    )
  const now = format(parse(origin_caution_money) + parse('25'))
  await expect.poll(() => margins().at(-1)).toEqual([origin_caution_money, now, now])
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

test('[S4.08] a part that is closed takes its share of the added margin', async () => {
  const { customer } = await pinned()
  await openPosition(customer, { share: 3, multiple: 50 })
  const before = await opened(customer)
  await add(customer, before.id, '10')
  await write(customer.api, 'leverClose', { id: before.id, share: 1 })
  const rest = await opened(customer)
  const [closed] = await listed(customer, ContractStatus.closed)
  const added = parse(rest.caution_money) - parse(rest.origin_caution_money)
  expect(format(added)).toBe('6.66666667')
  expect(parse(rest.origin_caution_money) + parse(closed?.origin_caution_money ?? '')).toBe(
    parse(before.origin_caution_money),
  )
  expect((await customer.balance('contract', 'USDT')).frozen).toBe(rest.caution_money)
})

test('[S4.08] [S9.11] margin is added to an own open position only, from the free balance', async () => {
  const { world, customer, price } = await pinned()
  await openPosition(customer, { share: 1, multiple: 50 })
  const { id, caution_money } = await opened(customer)
  await write(customer.api, 'leverSubmit', {
    ...btc,
    ...{ share: 1, multiple: 50, type: ContractSide.long, status: ContractOrderKind.limit },
    target_price: (price * 0.9).toFixed(2),
  })
  const [pending] = await listed(customer, ContractStatus.pending)
  const { available } = await customer.balance('contract', 'USDT')
  const tooMuch = format(parse(available) + 1n)
  const refused = (of: number, amount: string) => refusal(add(customer, of, amount))
  expect(await refused(id, tooMuch)).toBe('insufficient-balance/amount')
  expect(await refused(id, '0')).toBe('invalid-input/amount')
  expect(await refused(id, '-1')).toBe('invalid-input/amount')
  expect(await refused(id, '0.000000001')).toBe('invalid-input/amount')
  expect(await refused(pending?.id ?? 0, '1')).toBe('position-not-open/id')
  expect(await refused(987_654, '1')).toBe('not-found/id')
  expect((await opened(customer)).caution_money).toBe(caution_money)

  // A closed market does not refuse it, and all of the free balance can be added.
  await world.control('marketHalt', { symbol })
  await add(customer, id, available)
  expect((await customer.balance('contract', 'USDT')).available).toBe('0.00000000')
  await world.control('marketResume', { symbol })
  await write(customer.api, 'leverClose', { id })
  expect(await refused(id, '1')).toBe('position-not-open/id')
})

test('[S4.08] fifty additions at once stop at the free balance', async () => {
  const { world, customer } = await pinned()
  await openPosition(customer, { share: 1, multiple: 50 })
  const { id, caution_money } = await opened(customer)
  const { available } = await customer.balance('contract', 'USDT')
  const tenth = parse(available) / 10n
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcomeOf(add(customer, id, format(tenth)))),
  )
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(10)
  expect((await opened(customer)).caution_money).toBe(format(parse(caution_money) + 10n * tenth))
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('[S4.08] a long with more margin than its worth is never liquidated', async () => {
  const { world, customer, price } = await pinned()
  await openPosition(customer, { share: 1, multiple: 50 })
  const { id, number } = await opened(customer)
  await add(customer, id, (price * Number(number) * 1.2).toFixed(2))
  expect((await opened(customer)).liquidation_price).toBe('0.00000000')
  await world.control('marketPin', { symbol, to: (price * 0.2).toFixed(2) })
  await world.advance(1_000)
  expect(await listed(customer, ContractStatus.open)).toHaveLength(1)
  await write(customer.api, 'leverClose', { id })
  expect(await world.ledger()).toMatchObject({ balanced: true })
})
