import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMock, type TestMock } from '../support/mock.ts'

let mock: TestMock

interface Answer {
  readonly type: string
  readonly reason?: string
  readonly field?: string
  readonly message: unknown
}

interface Asking {
  readonly method?: 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

async function ask(world: string, path: string, { headers = {}, ...init }: Asking = {}): Promise<Answer> {
  const all = { 'content-type': 'application/json', 'X-Mock-World': world, ...headers }
  return (await (await fetch(mock.url + path, { ...init, headers: all })).json()) as Answer
}
const post = (world: string, path: string, body: object = {}) =>
  ask(world, path, { method: 'POST', body: JSON.stringify(body) })
const drop = (world: string) => ask('default', `/__mock/worlds?name=${world}`, { method: 'DELETE' })
const touch = (world: string, headers: Record<string, string> = {}) =>
  ask(world, '/api/set/get_customer_url', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
async function names(): Promise<readonly string[]> {
  const { message } = await ask('default', '/__mock/worlds')
  return (message as { name: string }[]).map(({ name }) => name)
}
async function connect(world: string) {
  const socket = io(mock.url, { auth: { world }, transports: ['websocket'], reconnection: false })
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}

describe('when as many worlds are open as may be', () => {
  afterEach(() => mock.close())

  describe('idle ones', () => {
    beforeEach(async () => {
      mock = await startMock('test', { limits: { worlds: 4, idleAfter: 0 } })
    })

    test('make room, the one first that was asked for longest ago', async () => {
      for (const name of ['a', 'b', 'c', 'a', 'd']) expect(await touch(name)).toMatchObject({ type: 'ok' })
      expect(await names()).toEqual(['default', 'a', 'c', 'd'])
    })

    test('stay while a socket is connected or a snapshot is kept', async () => {
      const socket = await connect('a')
      await post('b', '/__mock/snapshot', { name: 'start' })
      for (const name of ['c', 'd', 'e']) expect(await touch(name)).toMatchObject({ type: 'ok' })
      expect(await names()).toEqual(['default', 'a', 'b', 'e'])
      socket.close()
    })

    test('make room for any number of others', async () => {
      for (let index = 0; index < 40; index++)
        expect(await touch(`passer-${String(index)}`)).toMatchObject({ type: 'ok' })
      expect(await names()).toHaveLength(4)
    })
  })

  test('and none is idle, the next is refused with the way out, until one is dropped', async () => {
    mock = await startMock('test', { limits: { worlds: 2 } })
    await touch('a')
    const refused = { type: 'error', reason: 'too-many-worlds', field: 'X-Mock-World' }
    for (const path of ['/__mock/reset', '/api/set/get_customer_url']) {
      const answer = await post('b', path)
      expect(answer).toMatchObject(refused)
      expect(answer.message).toContain('2 worlds are open: drop one with DELETE /__mock/worlds?name=NAME')
    }
    await drop('a')
    expect(await touch('b')).toMatchObject({ type: 'ok' })
  })
})

describe('a world that is dropped', () => {
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.close())

  test('is forgotten with its faults, requests and snapshots, and its sockets are closed', async () => {
    await post('a', '/__mock/reset', { seed: 'mine' })
    await post('a', '/__mock/faults', { kind: 'failure', operation: 'areaCode' })
    await post('a', '/__mock/snapshot', { name: 'start' })
    await touch('a')
    const socket = await connect('a')
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    expect(await drop('a')).toEqual({ type: 'ok', message: 'Dropped' })
    await gone
    expect(await names()).toEqual(['default'])
    for (const path of ['/__mock/faults', '/__mock/requests', '/__mock/snapshot'])
      expect(await ask('a', path)).toEqual({ type: 'ok', message: [] })
  })

  test('must be open, and not the durable one', async () => {
    expect(await drop('nobody')).toMatchObject({ type: 'error', reason: 'not-found', field: 'name' })
    expect(await drop('default')).toMatchObject({ type: 'error', reason: 'default-world' })
    expect(await ask('default', '/__mock/worlds', { method: 'DELETE' })).toMatchObject({ field: 'name' })
    expect(await names()).toContain('default')
  })
})

describe('a world is not opened', () => {
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.close())

  test.each(['.', '..', 'a/b', 'a b', 'é', 'x'.repeat(65)])('under the name %s', async (name) => {
    const header = Buffer.from(name).toString('latin1')
    expect(await touch(header)).toMatchObject({
      type: 'error',
      reason: 'unknown-world',
      field: 'X-Mock-World',
    })
    expect(await names()).toEqual(['default'])
  })

  test.each(['http://evil.example', 'https://127.0.0.1.evil.example', 'null'])(
    'by a page of %s, which may ask an open one',
    async (Origin) => {
      await touch('open')
      expect(await touch('open', { Origin })).toMatchObject({ type: 'ok' })
      expect(await touch('shut', { Origin })).toMatchObject({ type: 'error', reason: 'foreign-page' })
      const socket = io(mock.url, {
        auth: { world: 'shut' },
        extraHeaders: { Origin },
        transports: ['websocket'],
        reconnection: false,
      })
      const refused = new Promise((resolve) => socket.once('connect_error', resolve))
      expect(String(await refused)).toContain('opens no world')
      expect(await names()).toEqual(['default', 'open'])
    },
  )

  test.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'but by a page of a developer at %s it is',
    async (Origin) => {
      expect(await touch('mine', { Origin })).toMatchObject({ type: 'ok' })
    },
  )
})

test('snapshots in memory are bounded in bytes, all worlds together', async () => {
  mock = await startMock('test', { limits: { snapshotBytes: 1_000_000 } })
  const save = (world: string, name: string) => post(world, '/__mock/snapshot', { name })
  const { message } = await save('a', 'one')
  const fitting = Math.floor(1_000_000 / (message as { bytes: number }).bytes)
  for (let index = 1; index < fitting; index++)
    expect(await save('b', `more-${String(index)}`)).toMatchObject({ type: 'ok' })
  const refused = await save('a', 'two')
  expect(refused).toMatchObject({ type: 'error', reason: 'too-many-snapshots' })
  expect(refused.message).toContain('1000000 bytes')
  expect(await save('a', 'one')).toMatchObject({ type: 'ok' })
  await drop('b')
  expect(await save('a', 'two')).toMatchObject({ type: 'ok' })
  await mock.close()
})
