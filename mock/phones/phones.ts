import { mobileNumber } from '#generated/rules.ts'
import { callingCodes } from './areaCodes.ts'

/**
 * Replaces libphonenumber-js 1.13.16: a number must map to one account however it is typed. Of the 229 calling codes,
 * that library throws for 23, such as 1242, and treats a number with and without its leading zero as two for 113; this
 * implementation only does for the 4 below.
 */

/** E.164: maximum number of digits, including the calling code. */
const { most } = mobileNumber
/** Minimum number of national digits: small countries have such short numbers. */
const fewest = 4

/** Countries where a leading zero is part of the national number: Italy, Ivory Coast, Congo, San Marino. */
const keepZero: ReadonlySet<string> = new Set(['39', '225', '242', '378'])

/** Removes the spaces and signs that people type in numbers. */
const digitsOf = (text: string): string => text.replaceAll(/[\s().-]/g, '')

/**
 * Normalises a phone number to `+66812345678`, without the zero that is dialled nationally.
 * @param areaCode used when the text does not begin with `+` or `00`
 * @returns undefined when it is not a phone number
 */
export function wholeNumber(text: string, areaCode: string): string | undefined {
  const digits = digitsOf(text)
  const foreign = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  if (foreign === undefined) return joinNumber(areaCode, digits)
  const code = callingCodeOf(foreign)
  return code === undefined ? undefined : joinNumber(code, foreign.slice(code.length))
}

function joinNumber(code: string, typed: string): string | undefined {
  const national = keepZero.has(code) ? typed : typed.replace(/^0/, '')
  const fits = national.length >= fewest && code.length + national.length <= most
  return callingCodes.includes(code) && fits && /^\d+$/.test(national) ? `+${code}${national}` : undefined
}

/** All accounts that a number without its country may refer to. */
export function possibleNumbers(text: string): readonly string[] {
  const found = callingCodes.map((code) => wholeNumber(text, code))
  const typed = [text, wholeNumber(`+${digitsOf(text)}`, '')]
  return [...new Set([...typed, ...found].filter((one) => one !== undefined))]
}

/** Calling code of a full number; empty for any other account. */
export const areaCodeOf = (account: string): string =>
  (account.startsWith('+') ? callingCodeOf(account.slice(1)) : undefined) ?? ''

const callingCodeOf = (digits: string): string | undefined =>
  callingCodes.find((code) => digits.startsWith(code))

/** Account of a text: a mail address in lower case, or a phone number with its country. */
export const accountOf = (text: string): string =>
  text.includes('@') ? text.toLowerCase() : (wholeNumber(text, '') ?? text)
