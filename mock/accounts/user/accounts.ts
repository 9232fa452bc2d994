import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { callingCodes } from '../../phones/areaCodes.ts'
import { accountOf, possibleNumbers, wholeNumber } from '../../phones/phones.ts'

/**
 * Account name of a phone that registers or receives a code.
 * @param field of the calling code
 * @throws Refusal wrong-phone, unknown-area-code
 */
export function phoneAccount(text: string, areaCode: string, field: string): string {
  const account = wholeNumber(text, areaCode)
  if (account === undefined && !callingCodes.includes(areaCode)) throw new Refusal('unknown-area-code', field)
  if (account === undefined) throw new Refusal('wrong-phone', 'user_string')
  return account
}

/**
 * Account name from the input of a sign-in. A phone number may omit its country if only one account has it; a number
 * without an account is returned as typed.
 * @param field of the calling code
 * @throws Refusal area-code-needed when several countries have that number
 */
export async function accountNamed(
  scope: Scope,
  text: string,
  areaCode: string,
  field: string,
): Promise<string> {
  if (text.includes('@')) return accountOf(text)
  const whole = wholeNumber(text, areaCode)
  if (whole !== undefined || areaCode !== '') return whole ?? text
  const found = await scope.tx
    .selectFrom('user')
    .select('account')
    .where('account', 'in', possibleNumbers(text))
    .limit(2)
    .execute()
  if (found.length > 1) throw new Refusal('area-code-needed', field)
  return found[0]?.account ?? text
}
