import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { fundPassword, register, visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { withdrawalCode } from '../support/accountSetup.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { outcomeOf } from '../support/refusal.ts'
import { readyToWithdraw, withdraw } from '../support/withdrawing.ts'

let mock: TestMock
let world: TestWorld
beforeAll(async () => {
  // Full-cost hashing, as in production.
  mock = await startMock('test', { passwordCost: 2 ** 14 })
})
afterAll(() => mock.close())
beforeEach(async () => {
  world = await openWorld(mock.url)
})

/** Number of sign-ins that fill the hashing queue: later requests wait for all of them. */
const signIns = ({ account, password }: Customer, count: number) =>
  Array.from({ length: count }, () => write(visitor(world), 'userLogin', { user_string: account, password }))

/**
 * Starts a change that hashes the old and then the new password, and runs `late` while the new one waits. Hashes of
 * `late` finish after the change.
 */
async function whileChanging<T>(change: () => Promise<unknown>, late: () => Promise<T>): Promise<T> {
  const other = await register(world)
  const changing = change()
  const before = signIns(other, 24)
  // More than run in parallel: the new password waits behind them, while the old one has been hashed.
  await Promise.all(before.slice(0, 8))
  const between = signIns(other, 4)
  const done = await late()
  await Promise.all([changing, ...before, ...between])
  return done
}

test('[S5.09] a login password that changes while it is compared opens no session', async () => {
  const owner = await register(world)
  const { account, password } = owner
  const change = { old_password: password, password: 'another-one', re_password: 'another-one' }
  const late = await whileChanging(
    () => write(owner.api, 'userEPwd', change),
    () =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          outcomeOf(write(visitor(world), 'userLogin', { user_string: account, password })),
        ),
      ),
  )
  expect(late).toEqual(late.map(() => 'wrong-password'))
  expect(await outcomeOf(read(owner.api, 'userCenter', {}))).toBe('accepted')
})

test('[S5.11] a fund password that changes while it is compared moves no money', async () => {
  const owner = await readyToWithdraw(world)
  const code = await withdrawalCode(world, owner)
  const change = { oldpassword: fundPassword, password: '864209', re_password: '864209' }
  const late = await whileChanging(
    () => write(owner.api, 'safeUpdatePassword', change),
    () => Promise.all(Array.from({ length: 3 }, () => outcomeOf(withdraw(world, owner, { code })))),
  )
  expect(late).toEqual(late.map(() => 'wrong-fund-password'))
})
