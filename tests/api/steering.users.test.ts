import { describe, expect, inject, test } from 'vitest'
import { ContractStatus, IdentityStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { allOrders } from '../support/spotMarket.ts'
import { openPosition, positionsOf, symbol } from '../support/steering.ts'

const url = inject('mockUrl')

describe('a user created by a tester', () => {
  test('has its whole state at once, can sign in, and the books balance', async () => {
    const world = await openWorld(url)
    const made = await world.control('userCreate', {
      account: 'Trader@h5.example',
      password: 'secret123',
      fundPassword: '246810',
      invitedBy: 'demo@h5.example',
      identity: 'advanced',
      name: 'Ann Other',
      card: true,
      address: { address: 'TXYZabcdefghijkmnopqrstuvwxyz12345' },
      balances: [
        { account: 'spot', currency: 'USDT', amount: '5000' },
        { account: 'contract', currency: 'usdt', amount: '10000.5' },
        { account: 'option', currency: 'USDT', amount: '100' },
      ],
      orders: [{ symbol, side: 'buy', amount: '0.001', price: '60000' }],
      positions: [{ symbol, side: 'long', lots: 2, leverage: 50 }],
      login: true,
    })
    expect(made).toMatchObject({
      account: 'trader@h5.example',
      password: 'secret123',
      fundPassword: '246810',
    })

    const customer = await signIn(world, made.account, made.password)
    const center = await read(customer.api, 'userCenter', {})
    expect(center).toMatchObject({ id: made.id, review_status: IdentityStatus.verified })
    expect((await read(customer.api, 'userCashInfo', {})).real_name).toBe('Ann Other')
    expect(await read(customer.api, 'walletGetAddress', { currency: 3 })).toHaveLength(1)
    expect((await customer.balance('option', 'USDT')).available).toBe('100.00000000')
    expect(await allOrders(customer)).toMatchObject([{ target_price: '60000.00000000' }])
    expect(await positionsOf(customer)).toMatchObject([{ share: 2, status: ContractStatus.open }])
    expect(await world.ledger()).toMatchObject({ balanced: true })

    expect(await world.control('userShow', { account: made.account })).toMatchObject({
      user: { id: made.id, identity: 'advanced' },
      orders: [{ symbol, side: 'buy' }],
      positions: [{ symbol, side: 'long', state: 'open', lots: 2 }],
    })
    expect(await world.control('userList', { search: 'trader' })).toMatchObject([{ id: made.id }])
  })

  test('is a new one each time, and its token works', async () => {
    const world = await openWorld(url)
    const [first, second] = [
      await world.control('userCreate', { login: true }),
      await world.control('userCreate', { login: true }),
    ]
    expect(first.account).not.toBe(second.account)
    for (const { id, token } of [first, second])
      expect((await read(visitor(world, token), 'userCenter', {})).id).toBe(id)
  })

  test('is not created at all when a product refuses a part', async () => {
    const world = await openWorld(url)
    const orders = [{ symbol, side: 'buy' as const, amount: '1' }]
    await expect(world.control('userCreate', { account: 'poor@h5.example', orders })).rejects.toMatchObject({
      status: 409,
      reason: 'insufficient-balance',
      field: 'orders',
    })
    expect(await world.control('userList', { search: 'poor' })).toEqual([])
  })
})

describe('the demo user', () => {
  const account = 'demo@h5.example'

  test('is signed in without a password, and signed out', async () => {
    const world = await openWorld(url)
    const { id, token } = await world.control('userSignIn', { account })
    const api = visitor(world, token)
    expect((await read(api, 'userCenter', {})).id).toBe(id)
    await world.control('userExpire', { account })
    const after = await read(api, 'userCenter', {}).catch((error: unknown) => error)
    expect(after).toBeInstanceOf(ApiError)
    expect(after).toMatchObject({ kind: 'logged-out' })
    expect((await world.control('userShow', { account })).sessionUntil).toBe(0)
  })

  test('receives money that the books account for', async () => {
    const world = await openWorld(url)
    const balances = [{ account: 'trust', currency: 'USDT', amount: '12.5' }] as const
    const before = await world.control('userShow', { account })
    const { balances: after } = await world.control('userGrant', { account, balances: [...balances] })
    const trust = ({ balances }: typeof before) =>
      Number(balances.find((one) => one.account === 'trust' && one.currency === 'USDT')?.available ?? 0)
    expect(trust({ ...before, balances: after }) - trust(before)).toBe(12.5)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S4.08] loses a position by liquidation at the current price', async () => {
    const world = await openWorld(url)
    const { token } = await world.control('userSignIn', { account })
    const customer = { ...(await signIn(world, account, 'demo123456')), token }
    await openPosition(customer)
    await openPosition(customer)
    const [one, other] = await positionsOf(customer)
    expect(await world.control('userLiquidate', { account, id: one?.id ?? 0 })).toEqual([one?.id])
    const [closed, still] = await positionsOf(customer)
    expect(closed).toMatchObject({ status: ContractStatus.closed, update_price: one?.update_price })
    expect(still).toMatchObject({ id: other?.id, status: ContractStatus.open })
    expect(await world.control('userLiquidate', { account })).toEqual([other?.id])
    expect(await world.control('userLiquidate', { account })).toEqual([])
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })
})

test('a verification is approved from any state', async () => {
  const world = await openWorld(url)
  const { account, token } = await world.control('userCreate', { login: true })
  const api = visitor(world, token)
  const person = { country: 'Thailand', name: 'Own Name', card_id: 'AB1234567', address: '1 River Road' }
  await write(api, 'userRealName', person)
  const basic = await world.control('userVerify', { account, identity: 'basic' })
  expect(basic.user.identity).toBe('basic')
  expect(await world.control('reviewList')).toEqual([])
  expect((await world.control('userVerify', { account, identity: 'advanced' })).user.identity).toBe(
    'advanced',
  )
  expect((await world.control('userVerify', { account, identity: 'advanced' })).user.identity).toBe(
    'advanced',
  )
})
