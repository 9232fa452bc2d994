import { expect, test } from 'vitest'
import type { ApiRequest } from '../doors/http/request.ts'
import { createInstruments } from './instruments.ts'
import { watchCalls } from './watchCalls.ts'

const world = {
  name: 'default',
  seed: 'test',
  clock: { now: () => 1000 },
  isClosed: () => false,
  catalogue: { markets: [], marketOfPair: () => undefined },
}
const request = {
  world,
  method: 'POST',
  path: '/area_code',
  query: new URLSearchParams(),
  headers: {},
} as unknown as ApiRequest
const isHandled = () => true

test('an answer that violates the contract is logged with the violation', async () => {
  const instruments = createInstruments()
  const watch = watchCalls(instruments, isHandled)
  await watch(request, async () => ({
    status: 200,
    body: { type: 'ok' },
    violations: ['message is missing'],
  }))
  expect(instruments.requests.list('default', { broken: true })).toMatchObject([
    { operation: 'areaCode', at: 1000, status: 500, violations: ['message is missing'] },
  ])
})

test('a crash is logged and rethrown', async () => {
  const instruments = createInstruments()
  const watch = watchCalls(instruments, isHandled)
  const crash = watch(request, () => Promise.reject(new Error('crash')))
  await expect(crash).rejects.toThrow('crash')
  expect(instruments.requests.list('default', { status: 500 })).toHaveLength(1)
})

test('the log keeps the last 500', async () => {
  const instruments = createInstruments()
  const { requests } = instruments
  const watch = watchCalls(instruments, isHandled)
  for (let index = 0; index < 510; index++)
    await watch(request, async () => ({ status: 200, body: {}, violations: [] }))
  const all = requests.list('default', { limit: 600 })
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
