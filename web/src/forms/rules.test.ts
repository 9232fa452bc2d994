import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FundPassword, LoginPassword, MailAddress, NewFundPassword } from '#generated/forms.ts'
import { dialled, plainText, rules } from './rules.ts'

const pieces = ['a', 'B1', '@', '.', '..', ' ', 'h5.example', '-']
const typed = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.stringMatching(/^\d{5,7}$/),
  fc.constantFrom('111111', '345678', '654321', '135790'),
  fc.string({ maxLength: 20 }),
)

test.each([
  ['an e-mail address', rules.email, MailAddress],
  ['a login password', rules.password, LoginPassword],
  ['a fund password', rules.fundPassword, FundPassword],
  ['a new fund password', rules.newFundPassword, NewFundPassword],
] as const)('the app and the contract accept the same input for %s', (_what, rule, schema) => {
  fc.assert(
    fc.property(typed, (text) => {
      // Spaces and direction marks of an address are not sent.
      const sent = rule === rules.email ? plainText(text) : text
      expect(rule(text) === undefined).toBe(schema.safeParse(sent).success)
    }),
  )
})

test('[S5.02] an address whose domain has an empty part is invalid', () => {
  expect(rules.email('somebody@h5..example')).toBe('form.emailShape')
})

test('[S5.02] an address may be full-width or carry direction marks', () => {
  expect(rules.email('\u200eｄａｎａ＠ｈ５．ｅｘａｍｐｌｅ\u200f ')).toBeUndefined()
  expect(plainText('\u200eｄａｎａ＠ｈ５．ｅｘａｍｐｌｅ\u200f ')).toBe('dana@h5.example')
})

test('[S5.01] a phone number may be copied with direction marks', () => {
  expect(rules.phone('\u202a+66 81 234 5678\u202c')).toBeUndefined()
  expect(dialled('\u202a+66 81 234 5678\u202c')).toBe('+66812345678')
})

test('[S5.01] a phone number may be typed in full-width digits', () => {
  expect(rules.phone('０９０－１２３４－５６７８')).toBeUndefined()
  expect(dialled('０９０－１２３４－５６７８')).toBe('09012345678')
})
