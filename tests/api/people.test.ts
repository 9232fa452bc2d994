import { describe, expect, inject, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { fundPassword, register, signIn, visitor } from '#sdk/testing/customer.ts'
import { setFundPassword } from '../support/accountSetup.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'

const url = inject('mockUrl')

/** New password with its confirmation. */
const twice = <Form extends { readonly password: string }>(form: Form) => ({
  ...form,
  re_password: form.password,
})

describe('the login password', () => {
  test('[S5.09] changes with the original one, and the current session stays open', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const changed = twice({ old_password: customer.password, password: 'another-password' })
    await write(customer.api, 'userEPwd', changed)
    expect((await read(customer.api, 'userCenter', {})).account).toBe(customer.account)
    expect(await refusal(signIn(world, customer.account, customer.password))).toBe('wrong-password')
    await signIn(world, customer.account, 'another-password')
  })

  test('[S5.09] [S9.12] requires the original one and at least six characters', async () => {
    const world = await openManualReviewWorld(url)
    const { api, password } = await register(world)
    const tried = (form: { old_password: string; password: string }) =>
      refusal(write(api, 'userEPwd', twice(form)))
    expect(await tried({ old_password: '', password: 'another-password' })).toBe('invalid-input/old_password')
    expect(await tried({ old_password: password, password: '' })).toBe('invalid-input/password')
    expect(await tried({ old_password: password, password: '12345' })).toBe('invalid-input/password')
    expect(await tried({ old_password: password, password: '       ' })).toBe('invalid-input/password')
    const change = (next: string) =>
      write(api, 'userEPwd', { old_password: password, password: next, re_password: next })
    await expect(change('12345')).rejects.toThrow(/at least 6 characters/)
    expect(await tried({ old_password: 'not-it', password: 'another-password' })).toBe(
      'wrong-old-password/old_password',
    )
  })

  test('[S5.09] locks after wrong originals, like sign-in', async () => {
    const world = await openManualReviewWorld(url)
    const { api, password } = await register(world)
    for (let time = 0; time < 5; time++) {
      const wrong = twice({ old_password: `wrong-${String(time)}`, password: 'another-password' })
      expect(await refusal(write(api, 'userEPwd', wrong))).toBe('wrong-old-password/old_password')
    }
    const right = twice({ old_password: password, password: 'another-password' })
    expect(await refusal(write(api, 'userEPwd', right))).toBe('too-many-attempts')
    await world.advance(60_000)
    await write(api, 'userEPwd', right)
  })
})

describe('the fund password', () => {
  test('[S5.10] [S9.12] is exactly six digits, entered twice', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const tried = (password: string, re_password = password) =>
      refusal(write(customer.api, 'safeUpdatePassword', { password, re_password }))
    for (const wrong of ['12345', '1234567', '12345a', '']) {
      expect(await tried(wrong)).toBe('invalid-input/password')
    }
    expect(await tried('246810', '246811')).toBe('passwords-inconsistent/re_password')
    expect(await read(customer.api, 'userHasPassword', {})).toBe(2)
    await setFundPassword(customer)
    expect(await read(customer.api, 'userHasPassword', {})).toBe(1)
  })

  test('[S5.10] must not be easy to guess', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    const set = (password: string) =>
      write(customer.api, 'safeUpdatePassword', { password, re_password: password })
    for (const easy of ['000000', '111111', '123456', '654321', '012345', '567890', '098765']) {
      expect(await refusal(set(easy)), easy).toBe('invalid-input/password')
      await expect(set(easy)).rejects.toThrow(/too easy to guess/)
    }
    await set('123457')
  })

  test('[S5.10] changes only with the old one', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await register(world)
    await setFundPassword(customer)
    const next = { password: '864209', re_password: '864209' }
    expect(await refusal(write(customer.api, 'safeUpdatePassword', next))).toBe(
      'wrong-old-password/oldpassword',
    )
    await write(customer.api, 'safeUpdatePassword', { ...next, oldpassword: fundPassword })
  })
})

describe('articles', () => {
  test('are listed by category and language, newest first, and can be read in full', async () => {
    const world = await openManualReviewWorld(url)
    const anonymous = visitor(world)
    const { list, count } = await read(anonymous, 'newsList', {
      c_id: 19,
      lang: 'th',
      page: 1,
      limit: 3,
    })
    expect(list).toHaveLength(3)
    expect(count).toBeGreaterThan(3)
    expect(list.every(({ c_id, lang }) => c_id === 19 && lang === 'th')).toBe(true)
    const times = list.map(({ create_time = 0 }) => create_time)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const rest = await read(anonymous, 'newsList', { c_id: 19, lang: 'th', page: 2, limit: 3 })
    expect(rest.list.map(({ id }) => id)).not.toContain(list[0]?.id)
    const article = await read(anonymous, 'newsDetail', { id: list[0]?.id ?? 0 })
    expect(article).toMatchObject({ id: list[0]?.id, lang: 'en' })
    expect(article.content).toContain('<p>')
    expect(await refusal(read(anonymous, 'newsDetail', { id: 999_999 }))).toBe('not-found/id')
  })
})
