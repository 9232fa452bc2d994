import { beforeAll, describe, expect, inject, test } from 'vitest'
import { languages, locales, type Language } from '#generated/languages.ts'
import { register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { textMatching } from '../support/assertions.ts'
import { callOperation, contractOperations, rawCall, type Fields } from '../support/contractOperations.ts'

/** Script in which each language is written (ISO 15924). */
const letters: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Thai: /\p{Script=Thai}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Kore: /\p{Script=Hangul}/u,
  Hant: /\p{Script=Han}/u,
  Hans: /\p{Script=Han}/u,
}
/** A name by itself may have no kana. */
const lettersOfNames = { ...letters, Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u }
const scriptOf = (language: Language, of = letters): RegExp => {
  const script = new Intl.Locale(locales[language]).maximize().script ?? ''
  const found = of[script]
  if (!found) throw new Error(`${language}: letters of ${script}?`)
  return found
}
const others = languages.filter((language) => language !== 'en')
const operations = contractOperations()
const market = { currency_id: '1', legal_id: '3' }

let world: TestWorld
let customer: Customer
beforeAll(async () => {
  world = await openWorld(inject('mockUrl'))
  customer = await register(world)
})

async function said(
  id: string,
  fields: Fields,
  language: string | undefined,
): Promise<{ text: string; field?: string | undefined }> {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  const headers = language === undefined ? {} : { 'language-mark': language }
  const { json } = await callOperation(world, operation, fields, { token: customer.token, headers })
  return { text: typeof json.message === 'string' ? json.message : (json.msg ?? ''), field: json.field }
}

const order = { ...market, type: '1', amount: '1', target_price: '0' }
const mail = {
  type: 'email',
  user_string: 'a@b.example',
  code: '123456',
  password: 'secret-1',
  re_password: 'secret-1',
  extension_code: 'WELCOME8',
  agreement: '1',
}

/** One violation of each kind of rule: operation, form, the invalid field and its English label. */
const breaches: readonly (readonly [string, Fields, string, string])[] = [
  ['userLogin', { password: 'x' }, 'user_string', 'Account'],
  ['leverSubmit', { ...market, share: '1.5', multiple: '50' }, 'share', 'Lots'],
  ['leverSubmit', { ...market, share: '0', multiple: '50' }, 'share', 'Lots'],
  ['leverSubmit', { ...market, share: '2000000', multiple: '50' }, 'share', 'Lots'],
  ['userRegister', { ...mail, password: 'short' }, 'password', 'Password'],
  ['userLogin', { user_string: 'x'.repeat(200), password: 'x' }, 'user_string', 'Account'],
  ['coinTradePlace', { ...order, type: '3' }, 'type', 'Direction'],
  ['userRegister', { ...mail, type: 'pigeon' }, 'type', 'Type'],
  ['coinTradePlace', { ...order, amount: '-1' }, 'amount', 'Quantity'],
  ['coinTradePlace', { ...order, target_price: 'x' }, 'target_price', 'Price'],
  ['safeUpdatePassword', { password: '12345', re_password: '12345' }, 'password', 'Fund password'],
  ['userRegister', { ...mail, user_string: 'nobody' }, 'user_string', 'E-mail'],
  ['smsSend', { user_string: '12', type: 'register' }, 'user_string', 'Phone number'],
  ['userLogin', { user_string: '   ', password: 'x' }, 'user_string', 'Account'],
  ['currencyNewTimeshar', { symbol: 'BTC', period: '1min', from: '1', to: '2' }, 'symbol', 'Market'],
  ['walletChargeReq', { currency: '3', amount: '100', imgs: 'nowhere' }, 'imgs', 'Proof'],
  ['userRegister', { ...mail, extension_code: '!' }, 'extension_code', 'Invitation code'],
  ['newsList', { page: '0' }, 'page', 'Page'],
]

/** Messages for fields that are missing or empty. */
const missing: readonly (readonly [string, string, string])[] = [
  ['coinTradePlace', 'amount', 'Please enter buy/sell quantity'],
  ['walletChange', 'number', 'Please enter amount'],
  ['walletChargeReq', 'amount', 'Please enter amount'],
  ['walletOut', 'number', 'Please enter amount'],
  ['microtradeSubmit', 'number', 'Please enter amount'],
  ['lhDepositBuy', 'amount', 'Please enter amount'],
  ['lhSendOrderPlace', 'amount', 'Please enter amount'],
  ['walletOut', 'pay_password', 'Please enter fund password'],
  ['walletAddaddress', 'pay_password', 'Please enter fund password'],
  ['safeUpdatePassword', 'password', 'Please enter fund password'],
]

/** Refusals beyond the schema, and successes with a message. */
const sayings: readonly (readonly [string, Fields])[] = [
  ['userLogin', { user_string: 'nobody@h5.example', password: 'wrong-password' }],
  ['userRegister', { ...mail, re_password: 'secret-2' }],
  ['coinTradePlace', order],
  ['coinTradePlace', { ...order, type: '2' }],
  ['coinTradePlace', { ...order, amount: '0.000001' }],
  ['coinTradeCancel', { id: '99' }],
  ['walletChange', { currency_id: '3', number: '1', from_field: 'change', to_field: 'lever' }],
  ['walletOut', { currency: '3', number: '50', address: 'T', pay_password: '135790' }],
  ['microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }],
  ['lhDepositBuy', { config_id: '1', amount: '1', agreement: '1' }],
  ['lhSendOrderPlace', { config_id: '2', amount: '150' }],
  ['userRealName2', { card_id: '1', front_pic: '/a', reverse_pic: '/a', hand_pic: '/a' }],
  ['upload', {}],
]

describe('[S7.03] language-mark sets the language of', () => {
  test.each(breaches)('a violated rule: %s %j', async (id, fields, field, label) => {
    const english = await said(id, fields, 'en')
    expect(english.text).toMatch(new RegExp(`^${label}: `))
    for (const language of others) {
      const { text, field: named } = await said(id, fields, language)
      expect(text, language).not.toBe(english.text)
      expect(text, language).toMatch(scriptOf(language))
      expect(text.split(': ')[0], language).toMatch(scriptOf(language, lettersOfNames))
      // Wire names of fields are for programs.
      expect(text, language).not.toContain(field)
      expect(named ?? field).toBe(field)
    }
  })

  test.each(missing)('[S8.05] [S8.06] [S8.07] [S8.09] a missing field: %s %s', async (id, field, text) => {
    const { works } = operations.find((one) => one.id === id) ?? {}
    const { [field]: _, ...without } = works ?? {}
    for (const fields of [without, { ...without, [field]: '' }]) {
      expect(await said(id, fields, 'en')).toEqual({ text, field })
      for (const language of others)
        expect((await said(id, fields, language)).text, language).toMatch(scriptOf(language))
    }
  })

  test.each(sayings)('a message: %s %j', async (id, fields) => {
    const texts = new Set<string>()
    for (const language of languages) {
      const { text } = await said(id, fields, language)
      expect(text, language).toMatch(scriptOf(language))
      expect(text).not.toMatch(/[{}]/)
      texts.add(text)
    }
    // Two of the languages are written in Han and may have identical texts.
    expect(texts.size).toBeGreaterThanOrEqual(languages.length - 1)
  })

  test('[S7.07] 999, 998, a 404 and an oversized body', async () => {
    for (const language of others) {
      const headers = { 'language-mark': language }
      const nobody = await rawCall(world, 'GET', '/user/center', { headers })
      expect(nobody.json).toMatchObject({
        type: '999',
        message: textMatching(scriptOf(language)),
      })
      const nowhere = await rawCall(world, 'GET', '/nowhere', { headers })
      expect(nowhere.json.message).toMatch(scriptOf(language))
      const big = await rawCall(world, 'POST', '/user/login', {
        headers,
        body: new URLSearchParams({ x: 'x'.repeat(300_000) }),
      })
      expect(big.json.message).toMatch(scriptOf(language))
    }
  })

  test.each(['xx', '', '__proto__', 'constructor', 'EN', 'en-US', undefined])(
    'nothing when it is unknown: %s gets English',
    async (language) => {
      for (const [id, fields] of sayings)
        expect(await said(id, fields, language)).toEqual(await said(id, fields, 'en'))
    },
  )
})
