import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { World } from '../engine/scope.ts'
import { CallOutcome } from '../transport/http/apiRequest.ts'
import { createHeldBytes } from '../transport/http/heldBytes.ts'
import { listeningAddress } from '../transport/http/listen.ts'
import { createLogger } from '../transport/http/log.ts'
import { peerOf } from '../transport/http/proxies.ts'
import { createRequestListener, serve } from '../transport/http/server.ts'
import { createInstruments, watchCalls } from './instruments.ts'

const world = {
  name: 'default',
  seed: 'test',
  clock: { now: () => 1000 },
  isClosed: () => false,
  catalogue: { markets: [], marketOfPair: () => undefined },
} as unknown as World
const operation = { id: 'areaCode', isOpen: true, takesFile: false, checks: undefined as never }

/** Serves one operation that answers by `answer`. */
async function open(answer: () => Promise<CallOutcome>) {
  const instruments = createInstruments()
  const log = createLogger('silent')
  const api = {
    base: '/api',
    find: async () => world,
    pipeline: { find: () => operation, answer },
    watch: watchCalls(instruments, () => true),
    log,
    callerOf: peerOf,
    heldBytes: createHeldBytes(1),
  }
  const server = createServer(
    createRequestListener({ routeOf: () => (request) => serve(api, request), startTrace: undefined, log }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${String(listeningAddress(server).port)}/api/area_code`
  return { instruments, call: () => fetch(url, { method: 'POST' }) }
}

test('an answer that violates the contract is logged with the violation', async () => {
  const { instruments, call } = await open(
    async () => new CallOutcome({ status: 200, body: { type: 'ok' } }, ['message is missing']),
  )
  expect((await call()).status).toBe(500)
  expect(instruments.requests.list('default', { broken: true })).toMatchObject([
    { operation: 'areaCode', at: 1000, status: 500, violations: ['message is missing'] },
  ])
})

test('a crash is logged and answered', async () => {
  const { instruments, call } = await open(() => Promise.reject(new Error('crash')))
  expect((await call()).status).toBe(500)
  expect(instruments.requests.list('default', { status: 500 })).toHaveLength(1)
})

test('the log keeps the last 500', async () => {
  const { instruments, call } = await open(async () => new CallOutcome({ status: 200, body: {} }))
  for (let index = 0; index < 510; index++) await (await call()).text()
  const all = instruments.requests.list('default', { limit: 600 })
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([500, 510, 11])
})

test('the log keeps requests and answers up to 64 kB each and the latest 64 MB in total', () => {
  const { requests } = createInstruments()
  const entry = {
    at: 0,
    operation: '',
    method: 'GET',
    path: '/',
    status: 200,
    type: '',
    reason: '',
    wall_at: 0,
    ms: 1,
  }
  const add = (world: string, bytes: number) => {
    const lists = { faults: [], violations: [] }
    const call = { ...entry, ...lists, kind: 'call' as const, headers: {}, query: {}, answer: null }
    requests.add(world, { ...entry, ...lists }, { size: bytes, make: () => call })
  }
  for (let world = 0; world < 3; world++)
    for (let index = 0; index < 400; index++) add(`world-${world}`, 64_000)
  add('world-2', 70_000)
  const keeps = (id: number) =>
    ['world-0', 'world-1', 'world-2'].some((world) => requests.find(world, id)?.call !== undefined)
  expect([keeps(1), keeps(100), keeps(1200), keeps(1201)]).toEqual([false, false, true, false])
})
