import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages, locales } from '#generated/languages.ts'
import { edit, entryOf, valueOf, type Entry, type NumberShape } from './numberEntry.ts'
import { readNumber, signsOf, writeNumber } from './numberText.ts'

const nothing: Entry = { raw: '', typed: '', text: '' }

interface Field {
  readonly entry: Entry
  readonly caret: number
}

/** Presses a key at the caret, as a browser applies it to the field. */
function press({ entry, caret }: Field, key: string, shape: NumberShape): Field {
  const text = entry.text.slice(0, caret) + key + entry.text.slice(caret)
  return edit(entry, { text, caret: caret + key.length, data: key }, shape) ?? { entry, caret }
}

function backspace({ entry, caret }: Field, shape: NumberShape): Field {
  const text = entry.text.slice(0, caret - 1) + entry.text.slice(caret)
  const change = { text, caret: caret - 1, kind: 'deleteContentBackward' }
  return edit(entry, change, shape) ?? { entry, caret }
}

const type = (keys: string, shape: NumberShape): Field =>
  Array.from(keys).reduce<Field>((field, key) => press(field, key, shape), { entry: nothing, caret: 0 })

const whole = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String)
const fraction = fc.stringMatching(/^\d{1,8}$/)
const number = fc.oneof(
  whole,
  fc.tuple(whole, fraction).map(([units, rest]) => `${units}.${rest}`),
)

describe.each(languages)('in %s', (language) => {
  const locale = locales[language]
  const shape = { locale, places: 8 }
  const { decimal, other } = signsOf(locale)
  const written = (value: string) => writeNumber(value, locale)
  const local = (value: string) => value.replace('.', decimal)
  const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, other)

  test('the notation of the language is read as meant, typed or pasted', () => {
    fc.assert(
      fc.property(number, (value) => {
        for (const text of [written(value), local(value)]) {
          expect(readNumber(text, signsOf(locale), 8)).toBe(value)
          expect(valueOf(type(text, shape).entry)).toBe(value)
        }
        expect(type(local(value), shape).entry.text).toBe(written(value))
      }),
    )
  })

  test('thousands that are grouped key by key stay thousands', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 12n }).map(String), (digits) => {
        for (const places of [0, 2, 8])
          expect(valueOf(type(grouped(digits), { locale, places }).entry)).toBe(digits)
      }),
    )
  })

  test('the other sign is decimal where it cannot group', () => {
    fc.assert(
      fc.property(whole, fraction, (units, rest) => {
        const canGroup = /^[1-9]\d{0,2}$/.test(units) && rest.length === 3
        const { entry } = type(`${units}${other}${rest}`, shape)
        expect(valueOf(entry)).toBe(canGroup ? units + rest : `${units}.${rest}`)
        expect(entry.text).toBe(written(canGroup ? units + rest : `${units}.${rest}`))
      }),
    )
  })

  test('digits of any script are accepted', () => {
    fc.assert(
      fc.property(number, (value) => {
        for (const zero of ['０', '٠', '۰', '๐', '०']) {
          const from = zero.codePointAt(0) ?? 0
          const text = local(value).replace(/\d/g, (digit) => String.fromCodePoint(from + Number(digit)))
          expect(readNumber(text, signsOf(locale), 8)).toBe(value)
          expect(type(text, shape).entry.text).toBe(written(value))
        }
      }),
    )
  })

  test('the caret stays behind the typed digit', () => {
    fc.assert(
      fc.property(number, fc.nat(), fc.integer({ min: 1, max: 9 }).map(String), (value, at, key) => {
        const entry = entryOf(value, locale)
        const caret = at % (entry.text.length + 1)
        const next = press({ entry, caret }, key, { locale, places: 20 })
        expect(next.entry.text.charAt(next.caret - 1)).toBe(key)
        expect(next.entry.text).toBe(written(next.entry.typed))
      }),
    )
  })

  test('each backspace deletes one digit or the decimal sign, even across a group sign', () => {
    fc.assert(
      fc.property(whole, (digits) => {
        const { text } = entryOf(digits, locale)
        for (let caret = 1; caret <= text.length; caret++) {
          const index = text.slice(0, caret).replaceAll(other, '').length
          const left = digits.slice(0, index - 1) + digits.slice(index)
          const next = backspace({ entry: entryOf(digits, locale), caret }, shape)
          expect(valueOf(next.entry)).toBe(left === '' ? '' : String(BigInt(left)))
        }
      }),
    )
  })

  test('after any keys, the text matches the value', () => {
    const keys = fc.stringMatching(/^[0-9.,\- ae]{0,14}$/)
    fc.assert(
      fc.property(keys, fc.constantFrom(0, 2, 8), (typed, places) => {
        const { entry, caret } = type(typed, { locale, places })
        expect(valueOf(entry)).toMatch(places === 0 ? /^\d*$/ : /^(\d+(\.\d+)?)?$/)
        expect(entry.text).toBe(written(entry.typed))
        expect(caret).toBeLessThanOrEqual(entry.text.length)
      }),
    )
  })
})

test.each([
  ['en', '10,000.5', '10000.5'],
  ['en', '10.000,5', '10000.5'],
  ['es', '10,000.5', '10000.5'],
  ['es', '10.000,5', '10000.5'],
  ['en', '10 000', '10000'],
  ['en', '10\u202f000,5', '10000.5'],
  ['en', "1'234'567.8", '1234567.8'],
  ['en', '1.234.567', '1234567'],
  ['es', '1,234,567', '1234567'],
  ['en', '1,00,000', '100000'],
  ['es', '1.500', '1500'],
  ['es', '1,500', '1.500'],
  ['en', '0,125', '0.125'],
  ['en', '１０，０００．５', '10000.5'],
  ['ja', '0。5', '0.5'],
  ['en', '١٠٬٠٠٠٫٥', '10000.5'],
  ['en', '1,500.50 USDT', '1500.50'],
  ['en', 'USDT1500', '1500'],
  ['es', '1.500,50 €', '1500.50'],
  ['en', '$1,200', '1200'],
  ['en', '\u200e1500\u200f', '1500'],
  ['en', '12 of 34', undefined],
  ['en', '1e5', undefined],
  ['en', '-5', undefined],
  ['en', '1,2.3,4', undefined],
] as const)('in %s a paste of %s is %s', (locale, text, value) => {
  expect(readNumber(text, signsOf(locale), 8)).toBe(value)
})

test('an ambiguous sign shows its current meaning after each key', () => {
  const shape = { locale: 'en', places: 2 }
  const shown = ['1', '10', '10,', '10,0', '10,00', '10,000', '10,000.'].map(
    (keys) => type(keys, shape).entry.text,
  )
  expect(shown).toEqual(['1', '10', '10.', '10.0', '10.00', '10,000', '10,000.'])
})
