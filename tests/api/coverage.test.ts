import { expect, inject, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { read } from '#sdk/call.ts'
import { register, signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { outcomeOf } from '../support/refusal.ts'

const url = inject('mockUrl')

const of = async (world: TestWorld, operation: string) => {
  const found = (await world.control('coverage')).list.find((one) => one.operation === operation)
  if (!found) throw new Error(`no operation ${operation}`)
  return found
}

test('an operation counts when it succeeds, and a refusal by its reason', async () => {
  const world = await openWorld(url)
  const before = await world.control('coverage')
  expect(before).toMatchObject({ operations: { met: 0, of: Object.keys(operations).length } })
  const { account } = await register(world)
  await outcomeOf(signIn(world, account, 'a-wrong-password'))
  expect(await of(world, 'userLogin')).toMatchObject({ tag: 'session', succeeded: 1 })
  const { branches, reasons } = await of(world, 'userLogin')
  expect(branches.filter(({ count }) => count > 0)).toEqual([
    { name: 'ok', count: 1 },
    { name: 'error', count: 1 },
  ])
  expect(reasons.filter(({ count }) => count > 0)).toEqual([{ name: 'wrong-password', count: 1 }])
  const after = await world.control('coverage')
  expect(after).toMatchObject({ operations: { met: 3 }, branches: { met: 4 }, reasons: { met: 1 } })
})

test('signed-out and retry-later answers count as forms of an answer', async () => {
  const world = await openWorld(url)
  await read(visitor(world), 'userCenter', {}).catch(() => undefined)
  await world.control('faultAdd', { kind: 'rate-limited', operation: 'userLogin', count: 1 })
  await signIn(world, 'demo@h5.example', 'demo123456').catch(() => undefined)
  expect((await of(world, 'userCenter')).branches).toContainEqual({ name: '999', count: 1 })
  expect((await of(world, 'userLogin')).branches).toContainEqual({ name: '429', count: 1 })
  expect((await of(world, 'userLogin')).succeeded).toBe(0)
})

test('the second envelope counts, examples do not, and a reset clears the counts', async () => {
  const world = await openWorld(url)
  const candles = { symbol: 'BTC/USDT', period: '60min', from: 1768176000, to: 1768262400 } as const
  await read(visitor(world), 'currencyNewTimeshar', candles)
  const headers = { 'X-Mock-World': world.name, Prefer: 'code=200' }
  await fetch(`${url}/api/area_code`, { method: 'POST', headers })
  expect(await of(world, 'currencyNewTimeshar')).toMatchObject({ succeeded: 1 })
  expect(await of(world, 'areaCode')).toMatchObject({ succeeded: 0 })
  await world.control('reset', {})
  expect((await world.control('coverage')).operations.met).toBe(0)
})
