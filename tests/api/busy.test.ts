import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { callOperation, contractOperations, rawCall, type RawAnswer } from '../support/contractOperations.ts'
import { expectFailure } from '../support/failure.ts'
import { startMock, type TestMock } from '../support/mock.ts'

const login = contractOperations().find(({ id }) => id === 'userLogin')
let mock: TestMock
/** Number of passwords handed to hashing threads. */
let hashed = 0
process.on('worker', (worker) => {
  const send = worker.postMessage.bind(worker)
  worker.postMessage = (message: unknown) => {
    hashed++
    send(message)
  }
})
beforeAll(async () => {
  mock = await startMock('test', { passwordCost: 2 ** 14 })
})
afterAll(() => mock.close())

test('a burst of sign-ins is asked to retry later and delays nobody else', async () => {
  const world = await openWorld(mock.url)
  const customer = await register(world)
  if (!login) throw new Error('The contract has no userLogin')
  const answers: RawAnswer[] = []
  const crowd = Array.from({ length: 150 }, async (_, index) => {
    const form = { user_string: `nobody${String(index)}@h5.example`, password: 'a-guess-of-one' }
    answers.push(await callOperation(world, login, form, { headers: { 'language-mark': 'esp' } }))
  })
  const { json } = await rawCall(world, 'GET', '/user/center', { token: customer.token })
  expect(json.type).toBe('ok')
  await fetch(`${mock.url}/h5/index.html`).then((response) => response.text())
  expect(answers.length).toBeLessThan(150)
  await Promise.all(crowd)

  const reported = new Set(answers.map(({ json: { reason } }) => reason))
  expect(reported).toEqual(new Set(['wrong-password', 'busy']))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expectFailure(answer.json, 'busy')
    expect(answer.json).toEqual({ type: 'error', reason: 'busy', message: textContaining('ocupado') })
  }
  // There is capacity again.
  const form = { user_string: customer.account, password: customer.password }
  expect((await callOperation(world, login, form)).json.type).toBe('ok')
})

test('[S5.08] an unknown account takes as much work as a known one', async () => {
  const world = await openWorld(mock.url)
  const { account } = await register(world)
  if (!login) throw new Error('The contract has no userLogin')
  for (const user_string of [account, 'nobody@h5.example']) {
    const before = hashed
    await callOperation(world, login, { user_string, password: 'a-wrong-password' })
    expect(hashed - before, user_string).toBe(1)
  }
})

test('the refusal says how many seconds to wait', async () => {
  const response = await fetch(`${mock.url}/api/user/login`, {
    method: 'POST',
    headers: { prefer: 'code=429' },
    body: new URLSearchParams({ user_string: 'nobody@h5.example', password: 'a-guess' }),
  })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
