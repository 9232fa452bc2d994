import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { OptionType, SpotSide } from '#generated/enums.ts'
import { streamChannels } from '#generated/socket.ts'
import { read, write } from '#sdk/call.ts'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { eventNames } from '../support/asyncapi.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'
import { btc, hangUp, listen, type Listener } from '../support/listener.ts'
import { outcomeOf } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')
const publicEvents = new Set<string>(streamChannels)
let world: TestWorld
beforeEach(async () => {
  world = await openWorld(url)
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

const toContract = (number: string) =>
  ({ currency_id: 3, number, from_field: 'change', to_field: 'lever' }) as const
const move = ({ api }: Customer, number: string) => write(api, 'walletChange', toContract(number))
const accountEvents = ({ received }: Listener) => received.filter(({ event }) => !publicEvents.has(event))

describe('[S6.02] [S7.05] account events', () => {
  test('reach only their owner', async () => {
    world = await openManualReviewWorld(url)
    const [owner, stranger] = [await createVerifiedCustomer(world), await createVerifiedCustomer(world)]
    const his = await listen(world, { token: owner.token })
    const hers = await listen(world, { token: stranger.token })
    const nobodys = await listen(world)
    const { api } = owner
    await write(api, 'coinTradePlace', {
      currency_id: 1,
      legal_id: 3,
      type: SpotSide.buy,
      amount: '0.001',
      target_price: '0',
    })
    await write(api, 'leverSubmit', { currency_id: 1, legal_id: 3, share: 1, multiple: 50 })
    await write(api, 'microtradeSubmit', {
      match_id: 1,
      currency_id: 3,
      type: OptionType.up,
      seconds: 30,
      number: '10',
    })
    await write(api, 'lhDepositBuy', { config_id: 2, amount: '100', agreement: 1 })
    const settled = his.next('micro_closed')
    const live = his.next('lever_trade')
    await world.advance(31_000)
    await settled
    await live
    const [position] = (await read(api, 'leverMyTrade', { status: 1 })).message.data
    const closed = his.next('lever_closed')
    await write(api, 'leverClose', { id: Number(position?.id) })
    await closed
    const hersToo = hers.next('balance', ({ kind }) => kind === 'lever')
    await move(stranger, '1')
    await hersToo
    await nobodys.subscribe({ channel: 'kline', ...btc })
    expect(accountEvents(nobodys)).toEqual([])
    expect(accountEvents(hers).map(({ event }) => event)).toEqual(['balance', 'balance'])
    const received = new Set(accountEvents(his).map(({ event }) => event))
    const expected = eventNames.filter((event) => !publicEvents.has(event) && event !== 'logged_out')
    expect(received).toEqual(new Set(expected))
  })

  test('are not sent for refused requests', async () => {
    const customer = await fundedCustomer(world, { 3: '100' })
    const listener = await listen(world, { token: customer.token })
    const { api } = customer
    const trade = { currency_id: 1, legal_id: 3, type: SpotSide.buy, amount: '1', target_price: '0' } as const
    expect(await outcomeOf(move(customer, '101'))).toBe('insufficient-balance')
    expect(await outcomeOf(write(api, 'coinTradePlace', trade))).toBe('insufficient-balance')
    expect(
      await outcomeOf(write(api, 'leverSubmit', { currency_id: 1, legal_id: 3, share: 9, multiple: 10 })),
    ).toBe('insufficient-balance')
    expect(await outcomeOf(write(api, 'lhDepositBuy', { config_id: 2, amount: '101', agreement: 1 }))).toBe(
      'insufficient-balance',
    )
    const next = listener.next('balance', ({ kind }) => kind === 'lever')
    await move(customer, '100')
    await next
    expect(accountEvents(listener)[0]?.payload).toMatchObject({ kind: 'change', available: '0.00000000' })
  })

  test('arrive in commit order, each with the balance at that time', async () => {
    const customer = await fundedCustomer(world, { 3: '100' })
    const listener = await listen(world, { token: customer.token })
    const last = listener.next(
      'balance',
      ({ kind, available }) => kind === 'lever' && available === '20.00000000',
    )
    await Promise.all(Array.from({ length: 20 }, () => move(customer, '1')))
    await last
    const ofContract = listener.of('balance').filter(({ kind }) => kind === 'lever')
    expect(ofContract.map(({ available }) => Number(available))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })
})
