import type { Exchange } from '../exchange.ts'
import { NotPossible } from '../notPossible.ts'
import { firstPassword } from '../people.ts'
import type { Trial } from '../trial.ts'

/** A phone number without its calling code. */
export interface Phone {
  readonly number: string
  readonly areaCode: string
}

interface Registration {
  readonly invitation?: string
  /** Returns the code to send; by default the one that was sent. */
  readonly codeFor?: (sent: string) => string
}

/**
 * Registers a user by phone, and returns the answer.
 * @throws NotPossible where nobody can read text messages
 */
export async function registerByPhone(
  trial: Trial,
  { number, areaCode }: Phone,
  { invitation = trial.options.invitation, codeFor = (sent) => sent }: Registration = {},
): Promise<Exchange> {
  if (!trial.control) throw new NotPossible('needs the codes of text messages, which only a mock shows')
  await trial.patiently('smsSend', {
    fields: { user_string: number, area_code: areaCode, type: 'register' },
  })
  return trial.send('userRegister', {
    fields: {
      ...{ type: 'mobile', user_string: number, areacode: areaCode },
      ...{ password: firstPassword, re_password: firstPassword },
      code: codeFor(await trial.people.newestCode(`+${areaCode}${number}`)),
      extension_code: invitation,
      agreement: 1,
    },
  })
}
