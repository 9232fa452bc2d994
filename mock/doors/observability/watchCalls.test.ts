import { expect, test } from 'vitest'
import type { ApiRequest } from '../http/request.ts'
import { createInstruments } from './instruments.ts'
import { watchCalls } from './watchCalls.ts'

const world = {
  name: 'default',
  seed: 'test',
  clock: { now: () => 1000 },
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

test('an answer that breaks the contract stands in the log with what is wrong', async () => {
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

test('a crash stands in the log, and is passed on', async () => {
  const instruments = createInstruments()
  const watch = watchCalls(instruments, isHandled)
  const crash = watch(request, () => Promise.reject(new Error('crash')))
  await expect(crash).rejects.toThrow('crash')
  expect(instruments.requests.list('default', { status: 500 })).toHaveLength(1)
})

test('the log keeps the last 500', async () => {
  const { requests } = createInstruments()
  const [entry] = await oneEntry()
  if (!entry) throw new Error('no entry')
  for (let index = 0; index < 510; index++) requests.add('default', entry)
  const all = requests.list('default', { limit: 600 })
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([500, 510, 11])
})

async function oneEntry() {
  const instruments = createInstruments()
  await watchCalls(instruments, isHandled)(request, async () => ({ status: 200, body: {}, violations: [] }))
  return instruments.requests.list('default', {}).map(({ id: _id, ...entry }) => entry)
}
