import { describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { listen } from '../support/listener.ts'
import { refusal } from '../support/refusal.ts'

const url = inject('mockUrl')

describe('advancing the clock to the next job', () => {
  test('stops at every job of the world and names it', async () => {
    const world = await openWorld(url)
    const customer = await demo(world)
    const buy = (seconds: number) =>
      write(customer.api, 'microtradeSubmit', {
        match_id: 1,
        currency_id: 3,
        type: OptionType.up,
        seconds,
        number: '100',
      })
    await buy(60)
    await buy(30)
    const [first, second] = [
      await world.control('clock', { untilNextJob: true }),
      await world.control('clock', { untilNextJob: true }),
    ]
    expect(first).toMatchObject({
      now: startOfTests + 30_000,
      jobs: [{ kind: 'option-expiry', id: 2, at: startOfTests + 30_000 }],
    })
    expect(second).toMatchObject({ now: startOfTests + 60_000, jobs: [{ kind: 'option-expiry', id: 1 }] })
  })

  test('reports when there is none', async () => {
    const world = await openWorld(url)
    await expect(world.control('clock', { untilNextJob: true })).rejects.toMatchObject({
      status: 404,
      field: 'untilNextJob',
    })
    expect(await world.now()).toBe(startOfTests)
  })

  test.each([
    [{ untilNextJob: true, advance: 1000 }, 'untilNextJob'],
    [{ keepSessions: true }, 'keepSessions'],
  ])('is refused for %j by its field', async (form, field) => {
    const world = await openWorld(url)
    await expect(world.control('clock', form)).rejects.toMatchObject({ status: 400, field })
  })
})

describe('a jump of fifteen days', () => {
  test('keeps sessions and their sockets alive when asked to', async () => {
    const world = await openWorld(url)
    const { account, token } = await world.control('userCreate', { login: true })
    const api = visitor(world, token)
    const listener = await listen(world, { token })
    const { id } = await read(api, 'userCenter', {})
    await world.control('clock', { advance: 15 * day, keepSessions: true })
    expect((await read(api, 'userCenter', {})).id).toBe(id)

    const received = listener.next('balance')
    const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '5' }]
    await world.control('userGrant', { account, balances })
    expect(await received).toMatchObject({ available: '5.00000000' })
    listener.socket.disconnect()

    // From here on, the session has its usual length again.
    await world.advance(day)
    expect(await refusal(read(api, 'userCenter', {}))).toBe('logged-out')
  })

  test('ends them otherwise', async () => {
    const world = await openWorld(url)
    const { token } = await world.control('userCreate', { login: true })
    await world.advance(15 * day)
    expect(await refusal(read(visitor(world, token), 'userCenter', {}))).toBe('logged-out')
  })
})
