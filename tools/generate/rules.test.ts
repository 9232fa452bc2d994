import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './formatted.ts'
import { generateLanguages } from './languages.ts'
import { readContract } from './readContract.ts'
import { generateRules } from './rules.ts'

const contract = () => readContract(join(root, 'openapi.yaml'))

/** Returns the contract with a change in one of its schemas. */
function changed(schema: string, rule: object) {
  const copy = contract()
  Object.assign(copy.components.schemas[schema] ?? {}, rule)
  return copy
}

test('a hint contains the numbers of the contract, also after a change', () => {
  expect(generateRules(contract())).toContain('loginPassword = {"least":6,"most":128}')
  expect(generateRules(changed('LoginPassword', { minLength: 8 }))).toContain('{"least":8,"most":128}')
  expect(generateRules(changed('FundPassword', { pattern: '^\\d{8}$' }))).toContain(
    'fundPassword = {"digits":8}',
  )
})

test('a language of the contract requires a locale tag, which gives its name', () => {
  const { enum: listed = [], 'x-locales': locales } = contract().components.schemas['LanguageCode'] ?? {}
  const codes: readonly string[] = listed
  const more = { enum: [...codes, 'xx'], 'x-locales': { ...locales, xx: 'ar' } }
  const source = generateLanguages(changed('LanguageCode', more))
  expect(source).toContain('"xx":"العربية"')
  expect(source).toContain('rightToLeft: readonly Language[] = ["xx"]')
  expect(() => generateLanguages(changed('LanguageCode', { enum: more.enum }))).toThrow('lacks xx')
  expect(() => generateLanguages(changed('LanguageCode', { 'x-locales': more['x-locales'] }))).toThrow(
    'not in LanguageCode',
  )
})
