import { io } from 'socket.io-client'
import { describe, expect, inject, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import type { ControlInput } from '#sdk/control/control.ts'
import { fundedCustomer, register, visitor } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'

const url = inject('mockUrl')
const ask = (world: TestWorld) =>
  fetch(`${url}/api/area_code`, { method: 'POST', headers: { 'X-Mock-World': world.name } })
const statuses = async (world: TestWorld, times: number) => {
  const all: number[] = []
  for (let index = 0; index < times; index++) all.push((await ask(world)).status)
  return all
}

describe('a fault', () => {
  test('changes the answer: its status, its headers and its body as a merge patch', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '500' })
    await world.control('faultAdd', {
      kind: 'answer-changed',
      operation: 'userCenter',
      status: 203,
      setHeaders: { 'X-Cache': 'stale' },
      patchBody: { message: { id: 7, account: null, extra: { new: true } } },
    })
    const answer = await fetch(`${url}/api/user/center`, {
      headers: { 'X-Mock-World': world.name, authorization: customer.token },
    })
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([203, 'stale'])
    const { type, message } = (await answer.json()) as { type: string; message: Record<string, unknown> }
    expect({ type, message }).toMatchObject({ type: 'ok', message: { id: 7, extra: { new: true } } })
    expect(message).not.toHaveProperty('account')
    const [row] = await world.control('requestList', { operation: 'userCenter' })
    expect(row).toMatchObject({ status: 203, faults: ['answer-changed'], violations: [] })
  })

  test('can be a 429 with the seconds to wait', async () => {
    const world = await openWorld(url)
    await world.control('faultAdd', { kind: 'rate-limited', retryAfter: 17, count: 1 })
    const answer = await ask(world)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
    expect(await answer.json()).toMatchObject({ type: 'error', reason: 'busy' })
    expect((await ask(world)).status).toBe(200)
  })

  test('applies only in its hours of the world, or to every nth call', async () => {
    const world = await openWorld(url)
    const hours = { from: startOfTests + 1000, until: startOfTests + 2000 }
    await world.control('faultAdd', { kind: 'http-status', status: 502, every: 3, ...hours })
    expect(await statuses(world, 3)).toEqual([200, 200, 200])
    await world.advance(1000)
    expect(await statuses(world, 6)).toEqual([200, 200, 502, 200, 200, 502])
    await world.advance(1000)
    expect(await statuses(world, 3)).toEqual([200, 200, 200])
  })

  test('can target one user, in calls and on the socket', async () => {
    const world = await openWorld(url)
    const [one, other] = [await fundedCustomer(world, { 3: '50' }), await register(world)]
    await world.control('faultAdd', { kind: 'failure', user: one.account, operation: 'userCenter' })
    await expect(read(one.api, 'userCenter', {})).rejects.toThrow('The service is busy')
    await expect(read(other.api, 'userCenter', {})).resolves.toBeDefined()
    await expect(read(visitor(world), 'areaCode', {})).resolves.toBeDefined()

    await world.control('faultAdd', { kind: 'duplicate', channel: 'balance', user: one.account })
    const socket = io(url, { auth: { world: world.name, token: one.token }, transports: ['websocket'] })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    let received = 0
    const twice = new Promise((resolve) => socket.on('balance', () => ++received === 2 && resolve(received)))
    const change = { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' } as const
    await write(one.api, 'walletChange', change)
    expect(await twice).toBe(2)
    socket.close()
    await expect(world.control('faultAdd', { kind: 'failure', user: 'no@h5.example' })).rejects.toMatchObject(
      {
        status: 404,
        field: 'user',
      },
    )
  })

  test('can target only reads or only writes', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '50' })
    await world.control('faultAdd', { kind: 'failure', effect: 'write' })
    await expect(read(customer.api, 'walletList', {})).resolves.toBeDefined()
    await expect(write(customer.api, 'userLogout', {})).rejects.toThrow('The service is busy')
  })

  test.each<[ControlInput<'faultAdd'>, string]>([
    [{}, 'kind'],
    [{ kind: 'latency', preset: 'flaky' }, 'kind'],
    [{ preset: 'flaky', ms: 5 }, 'ms'],
    [{ kind: 'answer-changed' }, 'patchBody'],
    [{ kind: 'failure', patchBody: {} }, 'patchBody'],
    [{ kind: 'connection-reset', setHeaders: { a: 'b' } }, 'setHeaders'],
    [{ kind: 'failure', setHeaders: { 'Content-Length': '1' } }, 'setHeaders'],
    [{ kind: 'http-status', status: 200 }, 'status'],
    [{ kind: 'failure', retryAfter: 1 }, 'retryAfter'],
    [{ kind: 'failure', from: 5, until: 5 }, 'until'],
    [{ kind: 'drop', effect: 'read' }, 'effect'],
  ])('is refused by field name: %j', async (form, field) => {
    const world = await openWorld(url)
    await expect(world.control('faultAdd', form)).rejects.toMatchObject({ status: 400, field })
    expect(await world.control('faultList')).toEqual([])
  })
})

describe('a preset', () => {
  test.each(['flaky', 'slow-3g', 'exchange-overload', 'lost-answers', 'gappy-socket'] as const)(
    '%s is a list of named rules, and is cleared by its name',
    async (preset) => {
      const world = await openWorld(url)
      await world.control('faultAdd', { kind: 'latency', ms: 1, name: 'mine' })
      const { rules = [], name } = await world.control('faultAdd', { preset, until: startOfTests + 1000 })
      expect(name).toBe(preset)
      expect(rules.length).toBeGreaterThan(0)
      const listed = await world.control('faultList')
      expect(listed.slice(1)).toEqual(rules)
      for (const rule of rules)
        expect(rule).toMatchObject({ name: preset, until: startOfTests + 1000, hits: 0 })
      await world.control('faultClear', { name: preset })
      expect(await world.control('faultList')).toMatchObject([{ name: 'mine' }])
      await expect(world.control('faultClear', { name: preset })).rejects.toMatchObject({ status: 404 })
    },
  )

  test('lost-answers performs each write and drops every third answer', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '500' })
    await world.control('faultAdd', { preset: 'lost-answers' })
    const outcomes: string[] = []
    const change = { currency_id: 3, number: '10', from_field: 'change', to_field: 'lever' } as const
    for (let index = 0; index < 3; index++)
      outcomes.push(
        await write(customer.api, 'walletChange', change).then(
          () => 'answered',
          () => 'lost',
        ),
      )
    expect(outcomes).toEqual(['answered', 'answered', 'lost'])
    expect((await customer.balance('spot', 'USDT')).available).toBe('470.00000000')
  })
})
