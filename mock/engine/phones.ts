import { mobileNumber } from '#generated/rules.ts'
import { callingCodes } from './areaCodes.ts'

/**
 * Our own in place of libphonenumber-js 1.13.16: a number is one account however it was typed. Of the 229 calling codes
 * it throws at 23, such as 1242, and takes a number with and without its zero for two in 113; ours does in the 4 below.
 */

/** E.164: the most digits of a number with its calling code. */
const { most } = mobileNumber
/** The shortest numbers within a country, as small ones have them; typed with the country, they are long enough. */
const fewest = 4

/** Where a national number may begin with a zero that belongs to it: Italy, Ivory Coast, Congo, San Marino. */
const keepZero: ReadonlySet<string> = new Set(['39', '225', '242', '378'])

/** Without the spaces and signs that people put into a number. */
const digitsOf = (text: string): string => text.replaceAll(/[\s().-]/g, '')

/**
 * The whole number, `+66812345678`, that is one person's in all the world. The zero that is dialled within a country
 * is left out.
 * @param areaCode counts where the text does not begin with `+` or `00`
 * @returns undefined when that is no number
 */
export function wholeNumber(text: string, areaCode: string): string | undefined {
  const digits = digitsOf(text)
  const foreign = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  if (foreign === undefined) return joined(areaCode, digits)
  const code = callingCodeOf(foreign)
  return code === undefined ? undefined : joined(code, foreign.slice(code.length))
}

function joined(code: string, typed: string): string | undefined {
  const national = keepZero.has(code) ? typed : typed.replace(/^0/, '')
  const fits = national.length >= fewest && code.length + national.length <= most
  return callingCodes.includes(code) && fits && /^\d+$/.test(national) ? `+${code}${national}` : undefined
}

/** The accounts that a number without its country may mean. */
export function possibleNumbers(text: string): readonly string[] {
  const found = callingCodes.map((code) => wholeNumber(text, code))
  const typed = [text, wholeNumber(`+${digitsOf(text)}`, '')]
  return [...new Set([...typed, ...found].filter((one) => one !== undefined))]
}

/** The calling code of a whole number; empty for any other account. */
export const areaCodeOf = (account: string): string =>
  (account.startsWith('+') ? callingCodeOf(account.slice(1)) : undefined) ?? ''

const callingCodeOf = (digits: string): string | undefined =>
  callingCodes.find((code) => digits.startsWith(code))

/** The account that a text means: a mail address in any case of letters, or a phone number with its country. */
export const accountOf = (text: string): string =>
  text.includes('@') ? text.toLowerCase() : (wholeNumber(text, '') ?? text)
