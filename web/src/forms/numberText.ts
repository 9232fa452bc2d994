import { numberFormat } from '../i18n/formatters.ts'
import { latinDigits } from './latinDigits.ts'

/**
 * Reads numbers as people write them. Two signs matter, comma and point: in each language one of them is the decimal
 * sign, the other one groups thousands.
 *
 * The same rules hold for typed and pasted text:
 * - The decimal sign of the language is a decimal sign.
 * - The other sign groups wherever it can: `1,500` in English is 1500. It is a decimal sign only where it cannot group,
 *   like the comma that some phones offer instead of a point: `1,5` and `0,125` and `1500,25` in English.
 * - With both signs the last one is decimal: `10,000.5` and `10.000,5` are the same everywhere.
 * - A sign that comes twice groups: `1.234.567` in English is 1234567.
 * - Spaces and apostrophes group. Digits of any script are digits.
 * - Words and currency signs around one number are left out: `USDT 1,500` is 1500. A minus sign is not.
 * - Anything else is not a number.
 */
export interface Signs {
  readonly decimal: string
  readonly other: string
}

/** A number while it is typed: may be `1.`, before the first decimal place. */
export type Typed = string

/** Returns text with Latin digits, comma and point, whatever the keyboard; letters remain. */
export function latin(text: string, { decimal }: Signs): string {
  return latinDigits(text)
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll('\u066b', decimal)
    .replace(/[\s'’\u066c]|\p{Bidi_Control}/gu, '')
}

/** One number with other signs around it, none of which may change its value. */
const besides = /^[^\d.,+\-−]*(\d[\d.,]*|[.,]\d+)[^\d.,+\-−]*$/

/**
 * Reads the number in a text as decimal text with a point, or undefined if it is not a number. Only whole numbers if
 * `places` is 0.
 */
export function readNumber(text: string, signs: Signs, places: number): Typed | undefined {
  const bare = latin(text, signs).replace(besides, '$1')
  if (bare === '') return ''
  if (!/^[\d.,]*$/.test(bare)) return undefined
  const point = decimalAt(bare, signs)
  if (point === undefined) return undefined
  const whole = bare.slice(0, point).replace(/[.,]/g, '')
  const fraction = bare.slice(point + 1)
  if (places === 0 && point < bare.length) return undefined
  return trimmed(whole) + (point < bare.length ? `.${fraction.slice(0, places)}` : '')
}

const trimmed = (whole: string): string => whole.replace(/^0+(?=\d)/, '') || '0'

/** Returns the index of the decimal sign, the length without one, or undefined if the signs make no number. */
function decimalAt(text: string, { decimal, other }: Signs): number | undefined {
  const count = (sign: string) => text.split(sign).length - 1
  const last = Math.max(text.lastIndexOf(decimal), text.lastIndexOf(other))
  if (last < 0) return text.length
  const isOnce = count(text.charAt(last)) === 1
  if (count(decimal) > 0 && count(other) > 0)
    return isOnce && groups.test(text.slice(0, last)) ? last : undefined
  if (text[last] === decimal) return isOnce ? last : groups.test(text) ? text.length : undefined
  if (isOnce) return groups.test(text) ? text.length : last
  return openGroups.test(text) ? text.length : undefined
}

/** Includes the Indian groups of two digits. */
const groups = /^[1-9]\d{0,2}([.,]\d{2,3})*[.,]\d{3}$/
/** The last group may be incomplete. */
const openGroups = /^[1-9]\d{0,2}([.,]\d{2,3})*[.,]\d{0,3}$/

export function signsOf(locale: string): Signs {
  const decimal = numberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  return decimal === ',' ? { decimal, other: '.' } : { decimal: '.', other: ',' }
}

/** Writes a number in the notation of the language, with every typed digit. */
export function writeNumber(typed: Typed, locale: string): string {
  if (typed === '') return ''
  const [whole = '', fraction] = typed.split('.')
  const grouped = numberFormat(locale).format(BigInt(whole || '0'))
  return fraction === undefined ? grouped : `${grouped}${signsOf(locale).decimal}${fraction}`
}
