import { describe, expect, inject } from 'vitest'
import { SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import { customer as makeCustomer, register } from '#sdk/testing/customer.ts'
import { test } from '#sdk/testing/vitest.ts'
import { startOfTests, world as makeWorld, worldAt } from '#sdk/testing/world.ts'
import { dealOf, btcPair } from '../support/spotMarket.ts'

const url = inject('mockUrl')
const names = async () => (await createControl({ url })('worldList')).map(({ name }) => name)

describe('a world', () => {
  test('is identical for the same seed, and is dropped when it is disposed', async () => {
    const prices: string[] = []
    const made: string[] = []
    for (const seed of ['one', 'one', 'two']) {
      await using world = await makeWorld({ url, seed })
      made.push(world.name)
      expect(await world.now()).toBe(startOfTests)
      prices.push((await dealOf(world, btcPair)).now_price)
      expect(await names()).toContain(world.name)
    }
    expect(prices[0]).toBe(prices[1])
    expect(prices[0]).not.toBe(prices[2])
    expect((await names()).filter((name) => made.includes(name))).toEqual([])
  })

  test('is joined when it exists, and kept', async ({ world }) => {
    {
      await using joined = await makeWorld({ url, name: world.name, seed: 'another' })
      await joined.advance(1000)
    }
    expect(await world.now()).toBe(startOfTests + 1000)
    await world.drop()
    await world.drop()
    expect(await names()).not.toContain(world.name)
  })

  test('is not created again by its own functions once it was dropped', async ({ world }) => {
    await world.drop()
    await expect(world.now()).rejects.toThrow(`The world ${world.name} was dropped`)
    await expect(world.control('clock', {})).rejects.toThrow('was dropped')
    expect(await names()).not.toContain(world.name)
  })

  test('is not created without a mock, and the error names the address', async () => {
    await expect(makeWorld({ url: 'http://127.0.0.1:9' })).rejects.toThrow(
      'No mock answers at http://127.0.0.1:9',
    )
  })

  test('can be advanced, faulted and reset', async ({ world, customer }) => {
    const { api } = await customer()
    await world.saveSnapshot('before')
    await world.runClock(60)
    expect((await world.freezeClock()).mode).toBe('frozen')
    await world.addFault({ kind: 'failure', operation: 'walletList', name: 'broken', message: 'Not today' })
    await expect(read(api, 'walletList', {})).rejects.toThrow('Not today')
    await world.clearFaults('broken')
    await read(api, 'walletList', {})
    await world.restoreSnapshot('before')
    expect(await world.now()).toBe(startOfTests)
    expect((await world.ledger()).balanced).toBe(true)
  })

  test('can have its market moved, gapped, pinned, halted and released', async ({ world }) => {
    const last = async () => Number((await dealOf(world, btcPair)).now_price)
    await world.movePrice('BTC/USDT', { to: '60000' })
    expect(await last()).toBe(60_000)
    await world.gapPrice('BTC/USDT', { to: '50000' })
    expect(Math.round((await last()) / 1000)).toBe(50)
    await world.pinPrice('BTC/USDT', '51000')
    await world.advance(3_600_000)
    expect(await last()).toBe(51_000)
    expect((await world.haltMarket('BTC/USDT')).state).toBe('halted')
    expect((await world.resumeMarket('BTC/USDT')).state).toBe('own')
  })
})

describe('a customer', () => {
  test('is created with the state a test needs, and signed in', async ({ customer }) => {
    const made = await customer({
      identity: 'advanced',
      card: true,
      fundPassword: '135790',
      balances: { spot: { USDT: '5000', BTC: '0.5' }, contract: { USDT: '1000' } },
    })
    expect((await made.balance('spot', 'BTC')).available).toBe('0.50000000')
    expect(Number((await made.balance('contract', 'USDT')).available)).toBe(1000)
    expect((await read(made.api, 'userCenter', {})).advanced_user).toBe(2)
    const { token } = made
    await made.signInAgain()
    expect(made.token).not.toBe(token)
    await read(made.api, 'userCenter', {})
  })

  test('is refused with the name of the invalid option', async ({ world }) => {
    const wrong = makeCustomer(world, { balances: { spot: { GOLD: '1' } } })
    await expect(wrong).rejects.toThrow(ControlError)
    await expect(wrong).rejects.toMatchObject({ field: 'balances' })
  })

  test('registers and has deposits approved or rejected', async ({ world }) => {
    const { api } = await register(world)
    const person = { country: 'Thailand', name: 'Dana Lee', card_id: 'AB123456789', address: '1 River Road' }
    await write(api, 'userRealName', person)
    await world.rejectReviews('The picture is blurred')
    await write(api, 'userRealName', person)
    await world.passReviews()
  })

  test('receives its order events on a socket that closes with the world', async ({ world, customer }) => {
    const trader = await customer({ balances: { spot: { USDT: '5000' } } })
    const socket = await trader.openSocket()
    const reported = new Promise((resolve) => socket.on('order', resolve))
    const order = {
      currency_id: 1,
      legal_id: 3,
      type: SpotSide.buy,
      amount: '0.01',
      target_price: '30000',
    } as const
    await write(trader.api, 'coinTradePlace', order)
    await reported
    await world.drop()
    expect(socket.state()).toBe('offline')
    expect(await names()).not.toContain(world.name)
    expect(await worldAt(url, 'default').now()).toBeGreaterThan(startOfTests)
  })
})
