import { beforeEach, describe, expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import { register, registerByPhone, visitor } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { setFundPassword, withdrawalCode } from '../support/accountSetup.ts'
import { outcomeFrom } from '../support/outcomeFrom.ts'
import { outcomeOf } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const hour = 60 * minute
const midnight = 12 * hour
const own = '127.0.0.1'
let world: TestWorld
beforeEach(async () => {
  world = await openManualReviewWorld(inject('mockUrl'))
})

const login = (from: string, user_string: string, password: string) =>
  outcomeFrom(from, world, 'userLogin', { user_string, password })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Sends a code and returns it. */
async function codeFor(account: string, type: 'register' | 'forget', from = own): Promise<string> {
  const form = { user_string: account, type }
  const sent = account.includes('@')
    ? outcomeFrom(from, world, 'smsMail', form)
    : outcomeFrom(from, world, 'smsSend', { ...form, area_code: '66' })
  expect(await sent).toBe('accepted')
  return world.newestCode(account)
}

const forget = (from: string, account: string, code: string) =>
  outcomeFrom(from, world, 'userForget', {
    account,
    code,
    password: 'another-password',
    repassword: 'another-password',
  })
const enrol = (from: string, account: string, code: string) =>
  outcomeFrom(from, world, 'userRegister', {
    type: 'email',
    user_string: account,
    code,
    password: 'a-good-password',
    re_password: 'a-good-password',
    extension_code: 'WELCOME8',
    agreement: 1,
  })

describe('[S5.03] a code', () => {
  test.each(['forget', 'register'] as const)(
    'allows a hundred guesses per account and day, whatever the pauses: %s',
    async (purpose) => {
      const account = purpose === 'forget' ? (await register(world)).account : 'newcomer@h5.example'
      const use = purpose === 'forget' ? forget : enrol
      await world.advance(midnight)
      let guesses = 0
      for (let round = 0; round < 20; round++) {
        const code = await codeFor(account, purpose)
        for (let time = 0; time < 5; time++, guesses++)
          expect(await use(own, account, wrong(code))).toBe('wrong-code')
        await world.advance(hour + minute)
      }
      expect(guesses).toBe(100)
      const code = await codeFor(account, purpose)
      expect(await use(own, account, wrong(code))).toBe('too-many-attempts')
      expect(await use('127.0.0.2', account, code)).toBe('too-many-attempts')
      await world.advance(4 * hour)
      expect(await use(own, account, await codeFor(account, purpose))).toBe('accepted')
    },
  )

  test('has a longer wait after each further wrong guess, at most a quarter of an hour', async () => {
    const { account } = await register(world)
    let code = await codeFor(account, 'forget')
    for (let time = 0; time < 5; time++) expect(await forget(own, account, wrong(code))).toBe('wrong-code')
    for (const pause of [1, 2, 4, 8, 15, 15]) {
      code = await codeFor(account, 'forget')
      await world.advance(pause * minute - 1)
      expect(await forget(own, account, wrong(code))).toBe('too-many-attempts')
      await world.advance(1)
      code = await codeFor(account, 'forget')
      expect(await forget(own, account, wrong(code))).toBe('wrong-code')
    }
    await world.advance(15 * minute)
    expect(await forget(own, account, await codeFor(account, 'forget'))).toBe('accepted')
  })

  test.each(['mail', 'sms'] as const)(
    'without an account is checked only for its requester, and wrong guesses count: %s',
    async (channel) => {
      const account = channel === 'mail' ? (await register(world)).account : await registerByPhone(world)
      const check = (from: string, code: string) =>
        channel === 'mail'
          ? outcomeFrom(from, world, 'userCheckEmail', { email_code: code })
          : outcomeFrom(from, world, 'userCheckMobile', { mobile_code: code })
      const code = await codeFor(account, 'forget')
      expect(await check('127.0.0.2', code)).toBe('wrong-code')
      expect(await check(own, code)).toBe('accepted')
      for (let time = 0; time < 5; time++) expect(await check(own, wrong(code))).toBe('wrong-code')
      expect(await check(own, code)).toBe('wrong-code')
      expect(await forget(own, account, code)).toBe('too-many-attempts')
      const next = await codeFor(account, 'forget')
      expect(await check(own, next)).toBe('too-many-attempts')
      await world.advance(minute)
      expect(await check(own, next)).toBe('accepted')
      expect(await forget(own, account, next)).toBe('accepted')
    },
  )
})

describe('an attacker who knows the name of an account', () => {
  test('cannot lock its owner out of known devices or of changing the password', async () => {
    const { api, account, password } = await register(world)
    for (let guest = 2; guest < 7; guest++) {
      for (let time = 0; time < 5; time++)
        await login(`127.0.0.${String(guest)}`, account, 'a-wrong-password')
    }
    expect(await login('127.0.0.2', account, password)).toBe('too-many-attempts')
    // An unknown device waits like any stranger.
    expect(await login('127.0.0.8', account, password)).toBe('too-many-attempts')
    const change = {
      old_password: password,
      password: 'another-password',
      re_password: 'another-password',
    }
    expect(await outcomeOf(write(api, 'userEPwd', change))).toBe('accepted')
    expect(await login(own, account, 'another-password')).toBe('accepted')
  })

  test('delays its owner at most a quarter of an hour, and failures expire after an hour', async () => {
    const { account, password } = await register(world)
    const there = '127.0.0.2'
    for (let time = 0; time < 10; time++) {
      expect(await login(there, account, 'a-wrong-password')).not.toBe('accepted')
      if (time >= 4) await world.advance(15 * minute)
    }
    expect(await login(there, account, password)).toBe('accepted')
    for (let time = 0; time < 5; time++) await login('127.0.0.3', account, 'a-wrong-password')
    await world.advance(hour + minute)
    for (let time = 0; time < 4; time++)
      expect(await login('127.0.0.3', account, 'a-wrong-password')).toBe('wrong-password')
    expect(await login('127.0.0.3', account, password)).toBe('accepted')
  })

  test('[S5.09] does not share the counter of wrong original passwords', async () => {
    const { api, account, password } = await register(world)
    for (let time = 0; time < 5; time++) {
      const change = {
        old_password: 'a-wrong-password',
        password: 'another-password',
        re_password: 'another-password',
      }
      expect(await outcomeOf(write(api, 'userEPwd', change))).toBe('wrong-old-password')
    }
    expect(await login(own, account, password)).toBe('accepted')
  })
})

test('[S5.10] a fund password has a daily limit of guesses, even with correct ones in between', async () => {
  world = await openManualReviewWorld(inject('mockUrl'), {
    codes: { perMinute: 1000 },
    signIn: { guessesPerDay: 8, forgetAfter: 0 },
  })
  const customer = await register(world)
  await setFundPassword(customer)
  const saving = { currency_id: 3, address: 'T1', netType: 'TRC20' }
  const save = async (pay_password: string) => {
    const code = await withdrawalCode(world, customer)
    return outcomeOf(write(customer.api, 'walletAddaddress', { ...saving, code, pay_password }))
  }
  for (let time = 0; time < 8; time++) {
    expect(await save('975310')).toBe('wrong-fund-password')
    await world.advance(2 * minute)
  }
  expect(await save('135790')).toBe('too-many-attempts')
  await world.advance(midnight)
  expect(await save('135790')).toBe('accepted')
  expect(await read(customer.api, 'walletGetAddress', { currency: 3 })).toHaveLength(1)
})

describe('one address', () => {
  const limited = (addressLimits: object) => openManualReviewWorld(inject('mockUrl'), { addressLimits })

  test('has an hourly limit of wrong passwords over all accounts', async () => {
    world = await limited({ wrongPasswords: 3 })
    const { account, password } = await register(world)
    for (let time = 0; time < 3; time++)
      expect(await login('127.0.0.2', `nobody${String(time)}@h5.example`, 'a-guess')).toBe('wrong-password')
    expect(await login('127.0.0.2', account, password)).toBe('too-many-attempts')
    expect(await login('127.0.0.3', account, password)).toBe('accepted')
    await world.advance(hour)
    expect(await login('127.0.0.2', account, password)).toBe('accepted')
  })

  test('has an hourly limit of codes, by mail and by text message', async () => {
    world = await limited({ codes: 3 })
    const mail = (from: string, name: string) =>
      outcomeFrom(from, world, 'smsMail', { user_string: `${name}@h5.example`, type: 'register' })
    const sms = { user_string: '812345678', type: 'register', area_code: '66' } as const
    for (const name of ['a', 'b', 'c']) expect(await mail(own, name)).toBe('accepted')
    expect(await mail(own, 'd')).toBe('too-many-attempts')
    expect(await outcomeFrom(own, world, 'smsSend', sms)).toBe('too-many-attempts')
    expect(await mail('127.0.0.2', 'd')).toBe('accepted')
    await world.advance(hour)
    expect(await outcomeFrom(own, world, 'smsSend', sms)).toBe('accepted')
  })

  test('counts codes of a session toward its hourly limit of codes', async () => {
    world = await limited({ codes: 3 })
    const { api } = await register(world)
    for (const name of ['a', 'b']) await codeFor(`${name}@h5.example`, 'register')
    expect(await outcomeOf(write(api, 'setSmsOtherMail', {}))).toBe('too-many-attempts')
    await world.advance(hour)
    expect(await outcomeOf(write(api, 'setSmsOtherMail', {}))).toBe('accepted')
  })

  test('has an hourly limit of registrations', async () => {
    world = await limited({ registrations: 2 })
    const open = async (from: string, account: string) =>
      enrol(from, account, await codeFor(account, 'register', from))
    expect(await open(own, 'a@h5.example')).toBe('accepted')
    expect(await open(own, 'b@h5.example')).toBe('accepted')
    expect(await open(own, 'c@h5.example')).toBe('too-many-attempts')
    expect(await open('127.0.0.2', 'd@h5.example')).toBe('accepted')
    await world.advance(hour)
    expect(await open(own, 'c@h5.example')).toBe('accepted')
    expect(
      await outcomeOf(
        write(visitor(world), 'userLogin', {
          user_string: 'c@h5.example',
          password: 'a-good-password',
        }),
      ),
    ).toBe('accepted')
  })
})
