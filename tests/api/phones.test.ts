import { beforeEach, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { read, write } from '#sdk/call.ts'
import { signIn, visitor } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations } from '../support/contractOperations.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const password = 'a-good-password'
const again = { repassword: 'another-password', password: 'another-password' }

let world: TestWorld
beforeEach(async () => {
  world = await openManualReviewWorld(inject('mockUrl'))
})

const send = (user_string: string, area_code: string, type: 'register' | 'forget' = 'register') =>
  write(visitor(world), 'smsSend', { user_string, area_code, type })

const registration = (user_string: string, areacode: string, code: string) =>
  write(visitor(world), 'userRegister', {
    type: 'mobile',
    user_string,
    areacode,
    password,
    re_password: password,
    code,
    extension_code: 'WELCOME8',
    agreement: 1,
  })

async function enrol(user_string: string, areacode: string): Promise<void> {
  await send(user_string, areacode)
  await registration(user_string, areacode, await world.newestCode(user_string))
}

const login = async (user_string: string, areacode?: string) => {
  const form = { user_string, password, ...(areacode === undefined ? {} : { areacode }) }
  return (await write(visitor(world), 'userLogin', form)).message
}

const profileOf = async (token: string) => read(visitor(world, token), 'userCenter', {})

describe('[S1.02] [S3.05] [S5.01] a phone number', () => {
  test('is one number in every notation', async () => {
    await enrol('081 234-5678', '66')
    expect(await profileOf(await login('812345678', '66'))).toMatchObject({
      account: '+66812345678',
      phone: '+66812345678',
    })
    for (const [number, code] of [
      ['812345678'],
      ['0812345678'],
      ['+66812345678'],
      ['+66 (0)81 234 5678'],
      ['0066812345678'],
      ['66812345678'],
      ['0812345678', '66'],
      ['+66 81 234 5678', '81'],
      ['81 234 5678', ''],
    ] as const)
      expect((await profileOf(await login(number, code))).account, number).toBe('+66812345678')
    for (const [number, code] of [
      ['0812345678', '66'],
      ['812345678', '66'],
      ['+66812345678', '44'],
    ] as const)
      expect(await refusal(send(number, code)), number).toBe('account-taken/user_string')
  })

  test('can belong to two people in two countries; without a country, the caller is asked for it', async () => {
    await enrol('0812345678', '66')
    await enrol('0812345678', '81')
    const accounts = []
    for (const code of ['66', '81']) accounts.push((await profileOf(await login('0812345678', code))).account)
    expect(accounts).toEqual(['+66812345678', '+81812345678'])
    expect(await refusal(login('812345678'))).toBe('area-code-needed/areacode')
    expect(await refusal(login('812345678', '44'))).toBe('wrong-password')
    expect((await profileOf(await login('+81812345678'))).account).toBe('+81812345678')
  })

  test('[S5.03] resets its password with its country, or without one if unambiguous', async () => {
    await enrol('0812345678', '66')
    expect(await refusal(send('812345678', '81', 'forget'))).toBe('unknown-account/user_string')
    await send('812345678', '66', 'forget')
    const forget = async (fields: { account: string; area_code?: string }) =>
      write(visitor(world), 'userForget', {
        ...fields,
        ...again,
        code: await world.newestCode('+66812345678'),
      })
    expect(await refusal(forget({ account: '812345678', area_code: '81' }))).toBe('unknown-account/account')
    await forget({ account: '0812345678' })
    await signIn(world, '0812345678', again.password)

    await enrol('0812345678', '81')
    await send('812345678', '66', 'forget')
    expect(await refusal(forget({ account: '0812345678' }))).toBe('area-code-needed/area_code')
    await forget({ account: '0812345678', area_code: '66' })
    expect((await profileOf(await login('0812345678', '81'))).account).toBe('+81812345678')
  })

  test('counts wrong passwords across all notations', async () => {
    await enrol('0812345678', '66')
    const wrong = (user_string: string) =>
      write(visitor(world), 'userLogin', { user_string, password: 'wrong' })
    for (const spelling of ['812345678', '0812345678', '+66812345678', '66812345678', '0066812345678'])
      expect(await refusal(wrong(spelling))).toBe('wrong-password')
    expect(await refusal(wrong('+66 81 234 5678'))).toBe('too-many-attempts')
  })

  test('keeps its leading zero in Italy', async () => {
    await enrol('06 1234 5678', '39')
    expect((await profileOf(await login('06 1234 5678', '39'))).account).toBe('+390612345678')
  })

  test.each([
    ['12', '66', 'invalid-input/user_string'],
    ['123456', '66', 'invalid-input/user_string'],
    ['letters', '66', 'invalid-input/user_string'],
    ['81+2345678', '66', 'invalid-input/user_string'],
    ['812345678901234', '66', 'wrong-phone/user_string'],
    ['0000123', '66', 'wrong-phone/user_string'],
    ['812345678', '999', 'unknown-area-code/area_code'],
    ['+999812345678', '66', 'wrong-phone/user_string'],
  ])('%s with +%s is invalid', async (number, code, reason) => {
    expect(await refusal(send(number, code))).toBe(reason)
    // Registration has another field name for the country.
    expect(await refusal(registration(number, code, '123456'))).toBe(reason.replace('area_code', 'areacode'))
  })

  test('is shown to others as its country and last digits', async () => {
    await enrol('0812345678', '66')
    await enrol('91234567', '852')
    const inviter = await signIn(world, 'demo@h5.example', 'demo123456')
    const { data } = await read(inviter.api, 'userMyInviteList', { page: 1, limit: 2 })
    expect(data.map(({ account }) => account)).toEqual(['+852******567', '+66******678'])
  })
})

describe('calling codes', () => {
  const operation = contractOperations().find(({ id }) => id === 'areaCode')
  const countries = z.array(z.looseObject({ name: z.string(), area_code: z.string(), id: z.number() }))
  async function listed(language: string) {
    if (!operation) throw new Error('no operation areaCode')
    const { json } = await callOperation(world, operation, {}, { headers: { 'language-mark': language } })
    return countries.parse(json.message)
  }

  test('cover every country', async () => {
    const rows = await listed('en')
    expect(rows.length).toBeGreaterThan(240)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.slice(0, 2).map(({ name, area_code }) => [name, area_code])).toEqual([
      ['Thailand', '66'],
      ['Japan', '81'],
    ])
    const codeOf = (name: string) => rows.find((row) => row.name === name)?.area_code
    expect(['Canada', 'Taiwan', 'Zimbabwe', 'Bahamas'].map(codeOf)).toEqual(['1', '886', '263', '1242'])
  })

  test.each([
    ['th', 'ไทย'],
    ['jp', 'タイ'],
    ['kr', '태국'],
    ['esp', 'Tailandia'],
    ['hk', '泰國'],
    ['zh', '泰国'],
  ])('[S7.03] are sorted by the name of the country in %s', async (language, thailand) => {
    const rows = await listed(language)
    expect(rows.find(({ area_code }) => area_code === '66')?.name).toBe(thailand)
    expect(rows.map(({ id }) => id).sort()).toEqual((await listed('en')).map(({ id }) => id).sort())
  })
})
