import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, inject, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { fundedCustomer, signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, worldAt } from '#sdk/testing/world.ts'
import { startServer } from '../../mock/app/server.ts'
import defaults from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { startMock } from '../support/mock.ts'

const url = inject('mockUrl')
const anywhere = createControl({ url })
let count = 0
const newName = () => `made-${String(process.pid)}-${String(++count)}`

describe('a named world', () => {
  test('begins as ordered, and is listed with size and idle time', async () => {
    const name = newName()
    const [user] = defaults.users
    const file = { users: [user] }
    const made = await anywhere('worldCreate', { name, seed: 'mine', at: startOfTests, file, journal: true })
    expect(made).toMatchObject({
      name,
      seed: 'mine',
      now: startOfTests,
      mode: 'frozen',
      durable: false,
      journal: true,
    })
    const row = (await anywhere('worldList')).find((world) => world.name === name)
    expect(row?.bytes).toBeGreaterThan(50_000)
    expect(row?.idle_ms).toBeGreaterThanOrEqual(0)
    const control = createControl({ url, world: name })
    expect((await control('stateHash')).tables).toContainEqual(
      expect.objectContaining({ name: 'user', rows: 1 }),
    )
    await control('reset', {})
    expect((await control('stateHash')).tables).toContainEqual(
      expect.objectContaining({ name: 'user', rows: 1 }),
    )
    await anywhere('worldDrop', { name })
  })

  test.each([
    [{ name: 'default' }, 409, 'world-exists', 'name'],
    [{ name: 'a/b' }, 400, 'invalid-input', 'name'],
    [{ name: 'other', durable: true }, 400, 'invalid-input', 'durable'],
    [{ name: 'other', file: { markets: [{ id: 'x' }] } }, 400, 'invalid-input', 'file'],
    [{ name: 'other', at: 1 }, 400, 'invalid-input', 'at'],
    [{ name: 'other', rules: { nonsense: 1 } }, 400, 'invalid-input', 'rules'],
  ])('%j is refused by name', async (form, status, reason, field) => {
    await expect(anywhere('worldCreate', form)).rejects.toMatchObject({ status, reason, field })
    expect(await anywhere('worldList')).not.toContainEqual(expect.objectContaining({ name: 'other' }))
  })

  test('can be copied, and is independent of its copy', async () => {
    const world = await openWorld(url)
    const { account, password, balance } = await fundedCustomer(world, { 3: '500' })
    const name = newName()
    await anywhere('worldFork', { from: world.name, name })
    const copy = worldAt(url, name)
    expect((await copy.control('stateHash')).hash).toBe((await world.control('stateHash')).hash)
    const twin = await signIn(copy, account, password)
    await fundedCustomer(copy, { 3: '50' })
    expect((await twin.balance('spot', 'USDT')).available).toBe('500.00000000')
    expect((await balance('spot', 'USDT')).available).toBe('500.00000000')
    await expect(anywhere('worldFork', { from: world.name, name })).rejects.toMatchObject({ status: 409 })
    await expect(anywhere('worldFork', { from: 'nobody', name: 'x' })).rejects.toMatchObject({ status: 404 })
  })
})

test('a durable world survives a restart, until it is dropped', async () => {
  const data = await mkdtemp(join(tmpdir(), 'h5-durable-'))
  const begin = () => startServer({ port: 0, data, past: false, logLevel: 'silent' })
  try {
    const first = await begin()
    const control = createControl({ url: first.url })
    await control('worldCreate', { name: 'kept', durable: true, seed: 'kept', at: startOfTests })
    const world = worldAt(first.url, 'kept')
    const { account, password } = await fundedCustomer(world, { 3: '500' })
    const { hash } = await world.control('stateHash')
    await first.close()

    const second = await begin()
    const again = createControl({ url: second.url, world: 'kept' })
    expect(await createControl({ url: second.url })('worldList')).toContainEqual(
      expect.objectContaining({ name: 'kept', durable: true, seed: 'kept', now: startOfTests }),
    )
    expect((await again('stateHash')).hash).toBe(hash)
    const customer = await signIn({ ...world, url: second.url }, account, password)
    expect((await customer.balance('spot', 'USDT')).available).toBe('500.00000000')
    await again('worldDrop', { name: 'kept' })
    await second.close()

    const third = await begin()
    const rows = await createControl({ url: third.url })('worldList')
    expect(rows.map(({ name }) => name)).toEqual(['default'])
    await third.close()
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})

test('a dropped world is garbage collected', async () => {
  const server = await startServer({ port: 0, data: ':memory:', logLevel: 'silent', journal: true })
  const control = createControl({ url: server.url })
  const gone = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const name = `short-${String(index)}`
      await read(visitor(worldAt(server.url, name)), 'areaCode', {})
      return new WeakRef(await server.worlds.get(name))
    }),
  )
  for (const { name } of await control('worldList'))
    if (name !== 'default') await control('worldDrop', { name })
  const held = () => gone.filter((ref) => ref.deref()).length
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let tries = 0; tries < 5 && held() > 1; tries++) {
    // Looking at the reference keeps its object alive until the end of the turn.
    await nextTurn()
    collect()
  }
  // The latest one may still be referenced by the frame of a request.
  expect(held()).toBeLessThanOrEqual(1)
  await server.close()
})

test('the refusal states the limit and the remedy', async () => {
  const mock = await startMock('few', { limits: { worlds: 2, idleAfter: 90_000 } })
  try {
    const control = createControl({ url: mock.url })
    await control('worldCreate', { name: 'a' })
    await expect(control('worldCreate', { name: 'b' })).rejects.toMatchObject({
      status: 503,
      reason: 'too-many-worlds',
      message: expect.stringMatching(
        /2 worlds are open.*DELETE.*idle for 1\.5 minutes \(H5_WORLD_IDLE\)/,
      ) as string,
    })
  } finally {
    await mock.close()
  }
})
