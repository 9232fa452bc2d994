import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { day, hour } from '#domain/time.ts'
import { write } from '#sdk/call.ts'
import { register, signIn, visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, rawCall } from '../support/contractOperations.ts'
import { hangUp, listen } from '../support/listener.ts'

const guarded = contractOperations().filter(({ auth }) => auth === 'token')
let world: TestWorld
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

const center = async (token?: string): Promise<unknown> =>
  JSON.parse((await rawCall(world, 'GET', '/user/center', { token })).text)

async function resetPassword({ account }: Customer): Promise<void> {
  const anonymous = visitor(world)
  await write(anonymous, 'smsMail', { user_string: account, type: 'forget' })
  const password = 'another-password'
  const code = await world.newestCode(account)
  await write(anonymous, 'userForget', { account, password, repassword: password, code })
}

/** Ways to end a session, by the reason that is reported. */
const endings: Readonly<Record<string, (customer: Customer) => Promise<unknown>>> = {
  'signed-in-elsewhere': ({ account, password }) => signIn(world, account, password),
  'password-changed': resetPassword,
  'signed-out': ({ api }) => write(api, 'userLogout', {}),
  expired: ({ account }) => world.control('userExpire', { account }),
}

describe.each(Object.entries(endings))('a session that ended because of %s', (reason, end) => {
  test('is reported with its time in the response of every operation that needs a session', async () => {
    const customer = await register(world)
    // The backend has cached the caller and must forget them.
    expect(await center(customer.token)).toMatchObject({ type: 'ok' })
    await end(customer)
    const ended_at = await world.now()
    await world.advance(hour)
    for (const one of guarded) {
      const { text } = await callOperation(world, one, one.works, { token: customer.token })
      expect({ id: one.id, ...JSON.parse(text) }).toMatchObject({ id: one.id, type: '999', reason, ended_at })
    }
  })

  test('is reported to the sockets of the session, and to new ones with its token', async () => {
    const customer = await register(world)
    const listener = await listen(world, { token: customer.token })
    const reported = listener.next('logged_out')
    await end(customer)
    const ending = { type: '999', reason, ended_at: startOfTests }
    expect(await reported).toMatchObject(ending)
    await expect(listen(world, { token: customer.token })).rejects.toMatchObject({ data: ending })
  })
})

test('an expired session reports its expiry, also days later', async () => {
  const { token } = await register(world)
  const over = { type: '999', reason: 'expired', ended_at: startOfTests + day }
  for (const more of [day, hour, 5 * day]) {
    await world.advance(more)
    expect(await center(token)).toMatchObject(over)
  }
})

test('a late sign-in does not count as the end of a session', async () => {
  const { token, account, password } = await register(world)
  await world.advance(day + hour)
  await signIn(world, account, password)
  expect(await center(token)).toMatchObject({ reason: 'expired', ended_at: startOfTests + day })
})

test('the reason is reported for thirty days, and never for an unknown token', async () => {
  const { token, api } = await register(world)
  await write(api, 'userLogout', {})
  const nothing = { type: '999', message: 'Please sign in again' }
  for (const other of [undefined, '', 'f'.repeat(64), token.toUpperCase(), token.slice(1)])
    expect(await center(other)).toEqual(nothing)
  await world.advance(29 * day)
  expect(await center(token)).toMatchObject({ reason: 'signed-out' })
  await world.advance(3 * day)
  expect(await center(token)).toEqual(nothing)
})
