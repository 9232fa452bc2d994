import { beforeEach, describe, expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { write } from '#sdk/call.ts'
import { fund, register, signIn, visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { withdrawalCode } from '../support/accountSetup.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'
import { onePixel } from '../support/pictures.ts'
import { outcomeOf } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { readyToWithdraw, withdraw } from '../support/withdrawing.ts'

const url = inject('mockUrl')
const somebody = 'somebody@h5.example'
let world: TestWorld
beforeEach(async () => {
  world = await openWorld(url)
})

const login = (user_string: string, password: string) =>
  outcomeOf(write(visitor(world), 'userLogin', { user_string, password }))
const many = async (count: number, make: (index: number) => Promise<string>) => {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  return Object.fromEntries(
    ['accepted', ...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  )
}
const sendCode = (type: 'register' | 'forget', user_string = somebody) =>
  outcomeOf(write(visitor(world), 'smsMail', { user_string, type }))
const enrol = (code: string, user_string = somebody) =>
  outcomeOf(
    write(visitor(world), 'userRegister', {
      type: 'email',
      user_string,
      code,
      password: 'a-good-password',
      re_password: 'a-good-password',
      extension_code: 'WELCOME8',
      agreement: 1,
    }),
  )
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in', () => {
  test('[S5.08] is locked by five failures, for the right password too, and longer each time', async () => {
    const { account, password } = await register(world)
    for (let tries = 0; tries < 5; tries++)
      expect(await login(account, `wrong ${tries}`)).toBe('wrong-password')
    expect(await login(account, password)).toBe('too-many-attempts')
    await world.advance(minute)
    expect(await login(account, 'wrong again')).toBe('wrong-password')
    await world.advance(minute)
    expect(await login(account, password)).toBe('too-many-attempts')
    await world.advance(minute)
    expect(await login(account, password)).toBe('accepted')
    for (let tries = 0; tries < 4; tries++) expect(await login(account, 'wrong')).toBe('wrong-password')
    expect(await login(account, password)).toBe('accepted')
  })

  test('is locked by parallel attempts too', async () => {
    const { account, password } = await register(world)
    expect(await many(30, (index) => login(account, `wrong ${index}`))).toEqual({
      accepted: 0,
      'wrong-password': 5,
      'too-many-attempts': 25,
    })
    expect(await login(account, password)).toBe('too-many-attempts')
  })

  test('does not reveal which accounts exist', async () => {
    const { account } = await register(world)
    for (const one of [account, 'nobody@h5.example']) {
      for (let tries = 0; tries < 5; tries++) expect(await login(one, 'wrong')).toBe('wrong-password')
      expect(await login(one, 'wrong')).toBe('too-many-attempts')
    }
  })

  test('[S5.09] counts wrong old passwords, in parallel too', async () => {
    const { api } = await register(world)
    const change = { password: 'another-password', re_password: 'another-password' }
    const guesses = await many(20, (index) =>
      outcomeOf(write(api, 'userEPwd', { ...change, old_password: `wrong ${index}` })),
    )
    expect(guesses).toEqual({ accepted: 0, 'wrong-old-password': 5, 'too-many-attempts': 15 })
  })
})

describe('codes', () => {
  test('[S5.03] are valid for ten minutes and one use', async () => {
    await sendCode('register')
    const old = await world.newestCode(somebody)
    await world.advance(10 * minute)
    expect(await enrol(old)).toBe('wrong-code')
    await sendCode('register')
    const code = await world.newestCode(somebody)
    await world.advance(10 * minute - 1)
    expect(await enrol(code)).toBe('accepted')
    expect(await enrol(code, 'another@h5.example')).toBe('wrong-code')
  })

  test('are void after five wrong attempts, in parallel too', async () => {
    await sendCode('register')
    const code = await world.newestCode(somebody)
    expect(await many(20, () => enrol(wrong(code)))).toEqual({
      accepted: 0,
      'wrong-code': 5,
      'too-many-attempts': 15,
    })
    await world.advance(minute)
    expect(await enrol(code)).toBe('wrong-code')
  })

  test('are void after a newer one is sent, and for any other purpose', async () => {
    await sendCode('register')
    const first = await world.newestCode(somebody)
    await sendCode('register')
    expect(await enrol(first)).toBe('wrong-code')
    expect(await enrol(await world.newestCode(somebody))).toBe('accepted')
    await sendCode('forget')
    const code = await world.newestCode(somebody)
    const forget = { account: somebody, password: 'b-good-password', repassword: 'b-good-password', code }
    const { api } = await signIn(world, somebody, 'a-good-password')
    const saving = { currency_id: 3, address: 'T1', netType: 'TRC20', code, pay_password: '135790' }
    await write(api, 'safeUpdatePassword', { password: '135790', re_password: '135790' })
    expect(await outcomeOf(write(api, 'walletAddaddress', saving))).toBe('wrong-code')
    expect(await outcomeOf(write(api, 'userForget', forget))).toBe('accepted')
  })

  test('are sent at most three times a minute', async () => {
    expect(await many(10, () => sendCode('register'))).toEqual({ accepted: 3, 'too-many-attempts': 7 })
    await world.advance(minute)
    expect(await sendCode('register')).toBe('accepted')
  })
})

describe('the fund password', () => {
  test('[S5.14] is locked by five failures, in parallel too, and never blocks a deposit', async () => {
    world = await openManualReviewWorld(url)
    const customer: Customer = await createVerifiedCustomer(world)
    const { api } = customer
    const code = await withdrawalCode(world, customer)
    const saving = { currency_id: 3, address: 'T1', netType: 'TRC20', code }
    const save = (pay_password: string) =>
      outcomeOf(write(api, 'walletAddaddress', { ...saving, pay_password }))
    expect(await many(20, () => save('111111'))).toEqual({
      accepted: 0,
      'wrong-fund-password': 5,
      'too-many-attempts': 15,
    })
    const change = { oldpassword: '135790', password: '246810', re_password: '246810' }
    expect(await outcomeOf(write(api, 'safeUpdatePassword', change))).toBe('too-many-attempts')
    expect(await save('135790')).toBe('too-many-attempts')
    await fund(world, customer, 3, '10')
    await upload(api, onePixel())
    await world.advance(minute)
    expect(await save('135790')).toBe('accepted')
  })

  test('[S5.14] resets its failures when it is right, even if the withdrawal is then refused', async () => {
    world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    const ask = (more: object) => outcomeOf(withdraw(world, customer, { code: '000000', ...more }))
    const err = async () => {
      for (let tries = 0; tries < 4; tries++)
        expect(await ask({ pay_password: '111111' })).toBe('wrong-fund-password')
    }
    await err()
    const code = await withdrawalCode(world, customer)
    expect(await ask({ code, number: '9999999999' })).toBe('insufficient-balance')
    await err()
    // The refused withdrawal did not use up the code.
    expect(await ask({ code })).toBe('accepted')
  })
})
