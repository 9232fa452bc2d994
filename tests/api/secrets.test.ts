import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { exportWorld } from '#sdk/control/files.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, rawCall } from '../support/contractOperations.ts'
import { hangUp, listen } from '../support/listener.ts'
import { startProcess, type MockProcess } from '../support/process.ts'
import { outcomeOf } from '../support/refusal.ts'
import { secretsIn } from '../support/secrets.ts'

const account = 'keeper@h5.example'
const secrets = {
  password: 'pass-Wörd-7f3a',
  next: 'next-Wörd-9c1b',
  fund: '731946',
  wrong: 'wrong-Wörd-5d2e',
}
let mock: MockProcess
let world: TestWorld
/** Secrets that must never leak: passwords, codes and tokens. */
const hidden: string[] = Object.values(secrets)

/** A customer's lifecycle that uses every secret, correctly and incorrectly. */
beforeAll(async () => {
  mock = await startProcess({ H5_DATA: ':memory:', H5_LOG: 'info' })
  world = await openWorld(mock.url)
  const { password } = secrets
  const code = async () => {
    const newest = await world.newestCode(account)
    hidden.push(newest)
    return newest
  }
  await write(visitor(world), 'smsMail', { user_string: account, type: 'register' })
  const enrol = {
    type: 'email',
    user_string: account,
    password,
    re_password: password,
    extension_code: 'WELCOME8',
    agreement: 1,
  } as const
  await write(visitor(world), 'userRegister', { ...enrol, code: await code() })
  await outcomeOf(write(visitor(world), 'userLogin', { user_string: account, password: secrets.wrong }))
  const { message: token } = await write(visitor(world), 'userLogin', { user_string: account, password })
  hidden.push(token)
  const api = visitor(world, token)
  await write(api, 'safeUpdatePassword', { password: secrets.fund, re_password: secrets.fund })
  await write(api, 'setSmsOtherMail', {})
  const saving = { currency_id: 3, address: 'TSomewhere', netType: 'TRC20', code: await code() }
  await write(api, 'walletAddaddress', { ...saving, pay_password: secrets.fund })
  const change = { old_password: password, password: secrets.next, re_password: secrets.next }
  await write(api, 'userEPwd', change)
  await listen(world, { token })
  await rawCall(world, 'GET', `/user/center?token=${token}&password=${password}`, { token })
  await rawCall(world, 'GET', `/nowhere/${encodeURIComponent(password)}?token=${token}`, { token })
  for (const operation of contractOperations())
    await callOperation(world, operation, { password, code: secrets.fund, token }, { token: `${token}x` })
})
afterAll(async () => {
  hangUp()
  await mock.stop()
})

const found = (text: string) => secretsIn(text, hidden)

test('a code is found in addresses and JSON, and not in a time that happens to have its digits', () => {
  for (const text of [
    '?code=088884&type=1',
    '%7B%22code%22%3A%22088884%22%7D',
    '{"code":"088884"}',
    'is 088884.',
  ])
    expect(secretsIn(text, ['088884']), text).toEqual(['088884'])
  for (const text of ['{"time":1795996088884}', '17950888841', '0.088884'])
    expect(secretsIn(text, ['088884']), text).toEqual([])
})

test('no output of the server contains a password, a code or a token', () => {
  expect(hidden.length).toBe(7)
  expect(mock.output()).toContain('demo login')
  expect(found(mock.output())).toEqual([])
})

test('the request log and the list of violations contain no password, code or token', async () => {
  const control = createControl(mock)
  for (const answer of [
    await control('requestList', { limit: 500 }),
    await control('violations'),
    await control('fidelity'),
  ])
    expect(found(JSON.stringify(answer))).toEqual([])
})

test('the sources of tokens and codes are not stored in an unseeded world', async () => {
  const names = async (name: string) => {
    using store = new DatabaseSync(':memory:')
    store.deserialize(await exportWorld({ url: mock.url, world: name }))
    return store
      .prepare('SELECT name FROM meta')
      .all()
      .map((row) => row['name'])
  }
  expect(await names(world.name)).toContain('secret')
  expect(await names('default')).not.toContain('secret')
})

test('the store contains no password, no token, and no response that held one', async () => {
  const store = Buffer.from(await exportWorld({ url: mock.url, world: world.name }))
  expect(store.includes(account)).toBe(true)
  // Codes are in the outbox, and any number may have six digits.
  for (const secret of hidden.filter((one) => one.length > 6))
    expect(store.includes(secret), secret).toBe(false)
})
