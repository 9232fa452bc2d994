import type { Exchange } from '../exchange.ts'
import { NotPossible } from '../notPossible.ts'
import { firstPassword, newPhone } from '../people.ts'
import type { Trial } from '../trial.ts'

/** A phone number without its calling code. */
export interface Phone {
  readonly number: string
  readonly areaCode: string
}

/** A calling code that every phone number of the contract's examples has. */
const usualCode = '66'

/**
 * Returns a number that no trial has used, with a calling code on offer.
 * @throws NotPossible when none is on offer
 */
export async function newPhoneIn(trial: Pick<Trial, 'must'>): Promise<Phone> {
  const offered = (await trial.must('areaCode')).message.map(({ area_code }) => area_code)
  const areaCode = offered.includes(usualCode) ? usualCode : offered[0]
  if (areaCode === undefined) throw new NotPossible('no calling code is on offer')
  return { number: newPhone(), areaCode }
}

/** Request for a registration code. */
export const codeRequest = ({ number, areaCode }: Phone) => ({
  user_string: number,
  area_code: areaCode,
  type: 'register',
})

/** Address under which the text messages of a number are found. */
export const inboxOf = ({ number, areaCode }: Phone): string => `+${areaCode}${number}`

/** Form of a registration by phone. */
export const phoneForm = ({ number, areaCode }: Phone, code: string, invitation: string) => ({
  ...{ type: 'mobile', user_string: number, areacode: areaCode },
  ...{ password: firstPassword, re_password: firstPassword },
  code,
  extension_code: invitation,
  agreement: 1,
})

interface Registration {
  readonly invitation?: string
  /** Returns the code to send; by default the one that was sent. */
  readonly codeFor?: (sent: string) => string
  /** Address that receives the code, where the number is not written in its usual form. */
  readonly inbox?: string
}

/**
 * Registers a user by phone, and returns the answer.
 * @throws NotPossible where nobody can read text messages
 */
export async function registerByPhone(
  trial: Trial,
  phone: Phone,
  {
    invitation = trial.options.invitation,
    codeFor = (sent) => sent,
    inbox = inboxOf(phone),
  }: Registration = {},
): Promise<Exchange> {
  if (!trial.control) throw new NotPossible('needs the codes of text messages, which only a mock shows')
  await trial.patiently('smsSend', { fields: codeRequest(phone) })
  const code = codeFor(await trial.people.newestCode(inbox))
  return trial.send('userRegister', { fields: phoneForm(phone, code, invitation) })
}
