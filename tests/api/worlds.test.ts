import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createControl, type Control } from '#sdk/control/control.ts'
import { ask } from '../support/ask.ts'
import { textContaining } from '../support/assertions.ts'
import { startMock, type TestMock } from '../support/mock.ts'

let mock: TestMock

const answerShape = z.looseObject({
  type: z.string(),
  reason: z.string().optional(),
  field: z.string().optional(),
  message: z.unknown().optional(),
})

const controlOf = (world: string): Control => createControl({ url: mock.url, world })
const drop = (name: string) => createControl(mock)('worldDrop', { name })
async function touch(
  world: string,
  more: Readonly<Record<string, string>> = {},
): Promise<z.infer<typeof answerShape>> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'X-Mock-World': world, ...more }
  const response = await fetch(`${mock.url}/api/set/get_customer_url`, { method: 'POST', headers })
  return answerShape.parse(await response.json())
}
const names = async (): Promise<readonly string[]> =>
  (await createControl(mock)('worldList')).map(({ name }) => name)
async function connect(world: string) {
  const socket = io(mock.url, { auth: { world }, transports: ['websocket'], reconnection: false })
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}

describe('at the limit of open worlds', () => {
  afterEach(() => mock.close())

  describe('idle worlds', () => {
    beforeEach(async () => {
      mock = await startMock('test', { limits: { worlds: 4, idleAfter: 0 } })
    })

    test('are evicted, least recently used first', async () => {
      for (const name of ['a', 'b', 'c', 'a', 'd']) expect(await touch(name)).toMatchObject({ type: 'ok' })
      expect(await names()).toEqual(['default', 'a', 'c', 'd'])
    })

    test('stay while they have a connected socket or a snapshot', async () => {
      const socket = await connect('a')
      await controlOf('b')('snapshotSave', { name: 'start' })
      for (const name of ['c', 'd', 'e']) expect(await touch(name)).toMatchObject({ type: 'ok' })
      expect(await names()).toEqual(['default', 'a', 'b', 'e'])
      socket.close()
    })

    test('are evicted for any number of others', async () => {
      for (let index = 0; index < 40; index++)
        expect(await touch(`passer-${String(index)}`)).toMatchObject({ type: 'ok' })
      expect(await names()).toHaveLength(4)
    })
  })

  test('without idle ones, the next is refused with a remedy until one is dropped', async () => {
    mock = await startMock('test', { limits: { worlds: 2 } })
    await touch('a')
    const wayOut = '2 worlds are open, and no more can be: drop one with DELETE /__mock/worlds?name=NAME'
    const refused = {
      reason: 'too-many-worlds',
      field: 'X-Mock-World',
      message: textContaining(wayOut),
    }
    expect(await touch('b')).toMatchObject({ type: 'error', ...refused })
    await expect(controlOf('b')('reset', {})).rejects.toMatchObject({ status: 503, ...refused })
    await drop('a')
    expect(await touch('b')).toMatchObject({ type: 'ok' })
  })
})

describe('a dropped world', () => {
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.close())

  test('loses its faults, requests and snapshots, and its sockets are closed', async () => {
    const control = controlOf('a')
    await control('reset', { seed: 'mine' })
    await control('faultAdd', { kind: 'failure', operation: 'areaCode' })
    await control('snapshotSave', { name: 'start' })
    await touch('a')
    const socket = await connect('a')
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    expect(await drop('a')).toBe('Dropped')
    await gone
    expect(await names()).toEqual(['default'])
    for (const list of ['faultList', 'requestList', 'snapshotList'] as const)
      expect(await control(list)).toEqual([])
  })

  test('must be open, and cannot be the durable one', async () => {
    await expect(drop('nobody')).rejects.toMatchObject({ reason: 'not-found', field: 'name' })
    await expect(drop('default')).rejects.toMatchObject({ reason: 'default-world' })
    await expect(drop('')).rejects.toMatchObject({ reason: 'invalid-input', field: 'name' })
    expect(await names()).toContain('default')
  })
})

describe('a world is not created', () => {
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.close())

  test.each(['', '.', '..', 'a/b', 'a b', 'é', 'x'.repeat(65)])('under the invalid name %j', async (name) => {
    const header = Buffer.from(name).toString('latin1')
    expect(await touch(header)).toMatchObject({
      type: 'error',
      reason: 'unknown-world',
      field: 'X-Mock-World',
    })
    expect(await names()).toEqual(['default'])
  })

  test('twice under equivalent names', async () => {
    const headers: [string, string][] = [
      ['X-Mock-World', 'one'],
      ['X-Mock-World', 'two'],
    ]
    const response = await fetch(`${mock.url}/api/area_code`, { method: 'POST', headers })
    expect(await response.json()).toMatchObject({ reason: 'unknown-world', field: 'X-Mock-World' })
    expect(await names()).toEqual(['default'])
  })

  test.each(['', 'a/b', '..', 'a\0b', 'x'.repeat(300), 5, true, null, ['a'], { name: 'a' }])(
    'by a socket handshake under the name %j, which does not fall back to the default world',
    async (world) => {
      const socket = io(mock.url, { auth: { world }, transports: ['websocket'], reconnection: false })
      const refused = new Promise((resolve) => {
        socket.once('connect_error', resolve)
        socket.once('connect', () => {
          resolve('connected')
        })
      })
      expect(String(await refused)).toContain('a name is 1 to 64 letters')
      socket.close()
      expect(await names()).toEqual(['default'])
    },
  )

  test.each(['http://evil.example', 'https://127.0.0.1.evil.example', 'null'])(
    'by a page of %s, which can use an existing one',
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
      expect(String(await refused)).toContain('cannot create a world')
      expect(await names()).toEqual(['default', 'open'])
    },
  )

  const picture = { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }
  const link = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  const quotes = (world: string) => `/w/${world}/api/currency/quotation_new`
  test.each([
    [quotes('shut'), { ...picture, 'Sec-Fetch-Site': 'cross-site' }],
    [quotes('shut'), { ...picture, 'Sec-Fetch-Site': 'same-site' }],
    [quotes('shut'), { ...link, 'Sec-Fetch-Site': 'cross-site' }],
    ['/w/shut/__mock/export', { ...link, 'Sec-Fetch-Site': 'cross-site' }],
    ['/w/shut/__mock/outbox', { ...link, 'Sec-Fetch-Site': 'cross-site' }],
  ])('by %s from a page of another site: %j', async (path, headers) => {
    const shut = await ask(mock.url + path, headers)
    expect(shut.text).toContain('"foreign-page"')
    await touch('open')
    const open = await ask(mock.url + path.replace('shut', 'open'), headers)
    expect(open.status).toBe(200)
    expect(await names()).not.toContain('shut')
  })

  test.each(['rebound.example', 'Rebound.Example:4010', '127.0.0.1.rebound.example', '1.rebound.example.'])(
    'under the host name %s, which could resolve anywhere',
    async (Host) => {
      const refused = { status: 400, text: textContaining('H5_HOSTS') }
      expect(await ask(mock.url + quotes('shut'), { Host, Origin: `http://${Host}` })).toMatchObject(refused)
      const own = { Host, 'Sec-Fetch-Site': 'same-origin' }
      expect(await ask(mock.url + quotes('shut'), own)).toMatchObject(refused)
      expect((await ask(mock.url + quotes('default'), own)).status).toBe(200)
      expect(await names()).not.toContain('shut')
    },
  )

  test.each([
    'localhost:4010',
    'app.localhost',
    'mock:4010',
    'host.docker.internal',
    '10.1.2.3',
    '[fd00::7]:80',
  ])('except under the host name %s, which cannot be hijacked', async (Host) => {
    const own = { Host, 'Sec-Fetch-Site': 'same-origin' }
    expect((await ask(mock.url + quotes('mine'), own)).status).toBe(200)
    await drop('mine')
  })

  test.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    "except by a developer's page at %s",
    async (Origin) => {
      expect(await touch('mine', { Origin })).toMatchObject({ type: 'ok' })
    },
  )
})

test('H5_HOSTS lists host names that may create worlds', async () => {
  mock = await startMock('test', { host: 'localhost', hosts: ['Exchange.example'] })
  const open = (Host: string) => ask(`${mock.url}/w/shop/api/currency/quotation_new`, { Host })
  expect((await open('another.example')).status).toBe(400)
  expect((await open('exchange.example:8080')).status).toBe(200)
  await mock.close()
})

test('snapshots in memory have a limit in bytes over all worlds', async () => {
  mock = await startMock('test', { limits: { snapshotBytes: 1_000_000 } })
  const save = (world: string, name: string) => controlOf(world)('snapshotSave', { name })
  const { bytes } = await save('a', 'one')
  const fitting = Math.floor(1_000_000 / bytes)
  for (let index = 1; index < fitting; index++) await save('b', `more-${String(index)}`)
  await expect(save('a', 'two')).rejects.toMatchObject({
    reason: 'too-many-snapshots',
    message: textContaining('1000000 bytes'),
  })
  await save('a', 'one')
  await drop('b')
  await save('a', 'two')
  await mock.close()
})
