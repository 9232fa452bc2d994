import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { readTrust } from '../../mock/transport/http/proxies.ts'
import { startMock, type TestMock } from '../support/mock.ts'

let mock: TestMock
beforeAll(async () => {
  const callerOf = readTrust('127.0.0.1')
  mock = await startMock('test', callerOf && { callerOf })
})
afterAll(() => mock.close())

const worldWith = async (strangersAnswers: object): Promise<TestWorld> => {
  const world = await openWorld(mock.url)
  await world.control('reset', { rules: { strangersAnswers } })
  return world
}

/** Signs the demo user in and returns the token: a repeated key gets the same one. */
async function signIn({ name, url }: TestWorld, key: string, network: string): Promise<unknown> {
  const headers = {
    'X-Mock-World': name,
    'Idempotency-Key': `strangers-key-${key}`,
    'X-Forwarded-For': network,
  }
  const body = new URLSearchParams({ user_string: 'demo@h5.example', password: 'demo123456' })
  const answer: unknown = await (
    await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  ).json()
  expect(answer).toMatchObject({ type: 'ok' })
  return JSON.stringify(answer)
}

test('responses to callers without a session are kept up to a limit per network', async () => {
  const world = await worldWith({ perNetwork: 2, inAll: 10 })
  const elsewhere = await signIn(world, 'elsewhere', '203.0.113.9')
  const first = await signIn(world, 'first', '203.0.113.1')
  const second = await signIn(world, 'second', '203.0.113.1')
  expect(await signIn(world, 'first', '203.0.113.1')).toBe(first)
  const third = await signIn(world, 'third', '203.0.113.1')
  // The oldest was evicted and counts as a new key.
  expect(await signIn(world, 'second', '203.0.113.1')).toBe(second)
  expect(await signIn(world, 'third', '203.0.113.1')).toBe(third)
  expect(await signIn(world, 'first', '203.0.113.1')).not.toBe(first)
  // A caller whose network has changed still gets the response to its key.
  expect(await signIn(world, 'elsewhere', '198.51.100.4')).toBe(elsewhere)
})

test('responses to callers without a session are kept up to a limit in total', async () => {
  const world = await worldWith({ perNetwork: 2, inAll: 3 })
  const first = await signIn(world, 'first', '203.0.113.1')
  const kept: unknown[] = []
  for (const at of [2, 3, 4]) kept.push(await signIn(world, String(at), `203.0.113.${String(at)}`))
  for (const [index, answer] of kept.entries())
    expect(await signIn(world, String(index + 2), '203.0.113.1')).toBe(answer)
  expect(await signIn(world, 'first', '203.0.113.1')).not.toBe(first)
})
