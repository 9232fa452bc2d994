import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { write } from '#sdk/call.ts'
import { fundPassword, visitor } from '#sdk/testing/customer.ts'
import type { Derivation } from '../../mock/accounts/password/passwords.ts'
import { withdrawalCode } from '../support/accountSetup.ts'
import { callOperation, contractOperations, type Fields } from '../support/contractOperations.ts'
import { usdtAddress } from '../support/fixtures.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { readyToWithdraw } from '../support/withdrawing.ts'

const operations = contractOperations()
let mock: TestMock
/** Behaviour of the hashing threads: normal, held, or fast with wrong results. */
let threads: 'as ever' | 'held' | 'hasty' = 'as ever'
const waiting: (() => void)[] = []
process.on('worker', (worker) => {
  const send = worker.postMessage.bind(worker)
  worker.postMessage = (derivation: Derivation) => {
    if (threads === 'held') waiting.push(() => worker.postMessage(derivation))
    else send(threads === 'hasty' ? { ...derivation, cost: { ...derivation.cost, N: 2 } } : derivation)
  }
})
beforeAll(async () => {
  mock = await startMock('test', { passwordCost: 2 ** 14 })
})
afterAll(() => mock.close())

function release(): void {
  threads = 'hasty'
  for (const goOn of waiting.splice(0)) goOn()
}

test('operations that compare or hash a password ask to retry later under load and change nothing', async () => {
  const world = await openManualReviewWorld(mock.url)
  const customer = await readyToWithdraw(world)
  const newcomer = 'newcomer@h5.example'
  await write(visitor(world), 'smsMail', { user_string: newcomer, type: 'register' })
  await write(visitor(world), 'smsMail', { user_string: customer.account, type: 'forget' })
  const forgotten = await world.newestCode(customer.account)
  const password = 'another-password'
  const code = await withdrawalCode(world, customer)
  const forms: Readonly<Record<string, Fields>> = {
    userRegister: {
      ...{ type: 'email', user_string: newcomer, code: await world.newestCode(newcomer), agreement: '1' },
      ...{ password, re_password: password, extension_code: 'WELCOME8' },
    },
    userForget: { account: customer.account, password, repassword: password, code: forgotten },
    userEPwd: { old_password: customer.password, password, re_password: password },
    safeUpdatePassword: { oldpassword: fundPassword, password: '864209', re_password: '864209' },
    walletOut: { currency: '3', number: '50', address: usdtAddress, pay_password: fundPassword, code },
    walletAddaddress: {
      ...{ currency_id: '3', address: `${usdtAddress}4`, netType: 'TRC20' },
      ...{ pay_password: fundPassword, code },
    },
  }
  const send = (id: string, form: Fields, token?: string) => {
    const operation = operations.find((one) => one.id === id)
    if (!operation) throw new Error(`The contract has no ${id}`)
    return callOperation(world, operation, form, { token })
  }
  const before = JSON.stringify(await world.ledger())

  const logins = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      send('userLogin', { user_string: `nobody${String(index)}@h5.example`, password: 'a-guess-of-one' }),
    )
  // A starting thread already has its first job: all of them start before they are held.
  await Promise.all(logins(4))
  threads = 'held'
  onTestFinished(release)
  const crowd = logins(100)
  // After the first rejected request, every later one is rejected too.
  await Promise.any(
    crowd.map(async (one) => {
      expect((await one).status).toBe(429)
    }),
  )
  const reported = await Promise.all(
    Object.entries(forms).map(async ([id, form]) => {
      const token = ['userRegister', 'userForget'].includes(id) ? undefined : customer.token
      const { status, json } = await send(id, form, token)
      return { id, status, type: json.type, reason: json.reason }
    }),
  )
  release()
  await Promise.all(crowd)
  threads = 'as ever'
  expect(reported).toEqual(
    Object.keys(forms).map((id) => ({ id, status: 429, type: 'error', reason: 'busy' })),
  )
  expect(JSON.stringify(await world.ledger())).toBe(before)
  await customer.signInAgain()
})
