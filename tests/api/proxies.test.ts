import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { register } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { readTrust } from '../../mock/transport/http/proxies.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { outcomeFrom } from '../support/outcomeFrom.ts'
import { startProcess } from '../support/process.ts'

const proxy = '127.0.0.5'
const direct = '127.0.0.6'
const one = '203.0.113.1'
const other = '2001:db8:7::1'
const most = 3

let trusting: TestMock
let usual: TestMock
let world: TestWorld
beforeAll(async () => {
  const callerOf = readTrust(proxy)
  trusting = await startMock('test', callerOf && { callerOf })
  usual = await startMock('test')
})
afterAll(async () => {
  await trusting.close()
  await usual.close()
})
const openAt = async ({ url }: TestMock) => {
  world = await openWorld(url)
  await world.control('reset', { rules: { addressLimits: { wrongPasswords: most } } })
}

/** Signs in to an unknown account with a wrong password, each time another account. */
let tried = 0
const guess = (from: string, ...forwardedFor: readonly string[]) =>
  outcomeFrom(
    from,
    world,
    'userLogin',
    { user_string: `nobody${String(++tried)}@h5.example`, password: 'a guess' },
    forwardedFor,
  )
async function usedUp(from: string, ...forwardedFor: readonly string[]): Promise<void> {
  for (let times = 0; times < most; times++) expect(await guess(from, ...forwardedFor)).toBe('wrong-password')
  expect(await guess(from, ...forwardedFor)).toBe('too-many-attempts')
}

describe('behind a trusted proxy', () => {
  beforeEach(() => openAt(trusting))

  test('rate limits apply to each customer separately', async () => {
    await usedUp(proxy, one)
    expect(await guess(proxy, other)).toBe('wrong-password')
    expect(await guess(proxy)).toBe('wrong-password')
  })

  test('a forged forwarding header is ignored', async () => {
    for (let times = 0; times < most; times++)
      expect(await guess(proxy, `198.51.100.${String(times)}, 127.0.0.5, ${one}`)).toBe('wrong-password')
    // HAProxy appends to the header it received.
    expect(await guess(proxy, '198.51.100.9', one)).toBe('too-many-attempts')
    expect(await guess(proxy, 'not, an, address', one)).toBe('too-many-attempts')
    // A forged address does not lock out its owner either.
    expect(await guess(proxy, '198.51.100.1')).toBe('wrong-password')
  })

  test('a direct connection counts by its own address', async () => {
    for (let times = 0; times < most; times++)
      expect(await guess(direct, `198.51.100.${String(times)}`)).toBe('wrong-password')
    expect(await guess(direct, one)).toBe('too-many-attempts')
    expect(await guess(proxy, one)).toBe('wrong-password')
  })

  test('a sign-in is recorded with the address of the customer', async () => {
    await world.control('reset', { rules: { signIn: { failuresAnywhere: 4 } } })
    const { account, password } = await register(world)
    const login = (word: string, from: string) =>
      outcomeFrom(proxy, world, 'userLogin', { user_string: account, password: word }, [from])
    expect(await login(password, one)).toBe('accepted')
    for (let times = 0; times < 4; times++)
      expect(await login('wrong', `198.51.100.${String(times)}`)).toBe('wrong-password')
    expect(await login(password, '198.51.100.77')).toBe('too-many-attempts')
    expect(await login(password, one)).toBe('accepted')
  })
})

test('without the setting, no forwarding header is trusted', async () => {
  await openAt(usual)
  for (let times = 0; times < most; times++)
    expect(await guess(proxy, `198.51.100.${String(times)}`)).toBe('wrong-password')
  expect(await guess(proxy, one)).toBe('too-many-attempts')
})

test('H5_TRUST_PROXY sets the trusted proxies, and the log names the client', async ({ onTestFinished }) => {
  const mock = await startProcess({
    H5_DATA: ':memory:',
    H5_LOG: 'info',
    H5_TRUST_PROXY: `10.0.0.0/8, ${proxy}`,
  })
  onTestFinished(() => mock.kill())
  world = await openWorld(mock.url)
  await guess(proxy, `198.51.100.3, ${one}, 10.1.2.3`)
  await guess(direct, one)
  await vi.waitFor(() => {
    const lines = mock.output().matchAll(/"path":"\/api\/user\/login".*"caller":"([^"]+)"/g)
    expect(Array.from(lines, ([, caller]) => caller)).toEqual([one, direct])
  }, 10_000)
})
