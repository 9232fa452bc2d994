import { uploadForm } from '#generated/rules.ts'
import { pictureOfWidth } from '../../../support/pictures.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { firstPassword, newMail, newPhone } from '../../core/people.ts'
import { registerByPhone, type Phone } from '../../core/stage/phones.ts'
import { perTrial, type Trial } from '../../core/trial.ts'
import { isHeldToKeys } from '../idempotency/effects.ts'
import { but, wrongCode, type Case } from './case.ts'

/** A number that is registered in two countries, with the same password. */
const inTwoCountries = perTrial(async (trial): Promise<Phone> => {
  const number = newPhone()
  for (const areaCode of ['62', '66']) succeeded(await registerByPhone(trial, { number, areaCode }))
  return { number, areaCode: '66' }
})
/** @throws NotPossible on a backend that may lack an optional field, as it lacks reasons */
async function assertExtension(trial: Trial, field: string): Promise<void> {
  if (!(await isHeldToKeys(trial))) throw new NotPossible(`${field} is an extension`)
}

/** Confirms a new password by another text. */
const confirmedBy =
  (spell: (password: string) => string): Case['ask'] =>
  async (trial) => {
    await assertExtension(trial, 're_password')
    const { token, fields = {} } = await trial.happy('userEPwd')
    return { token, fields: { ...fields, re_password: spell(String(fields['password'])) } }
  }
const newcomer = async ({ people }: Trial): Promise<string> => (await people.newcomer()).account ?? ''
/** Named failures of registration, passwords and pictures, mostly with the newcomer. */
export const accountCases: readonly Case[] = [
  {
    operation: 'userCheckEmail',
    reasons: ['wrong-code'],
    what: 'a code that was not sent',
    ask: () => Promise.resolve({ fields: { email_code: '000000' } }),
  },
  {
    operation: 'userCheckMobile',
    reasons: ['wrong-code'],
    what: 'a code that was not sent',
    ask: () => Promise.resolve({ fields: { mobile_code: '000000' } }),
  },
  {
    operation: 'smsMail',
    reasons: ['account-taken'],
    what: 'a registration code for a registered address',
    ask: async (trial) => ({ fields: { user_string: await newcomer(trial), type: 'register' } }),
  },
  {
    operation: 'smsMail',
    reasons: ['unknown-account'],
    what: 'a reset code for an unknown account',
    ask: () => Promise.resolve({ fields: { user_string: newMail(), type: 'forget' } }),
  },
  {
    operation: 'smsSend',
    reasons: ['unknown-area-code', 'wrong-phone'],
    what: 'an unknown calling code',
    ask: () => Promise.resolve({ fields: { user_string: '812345678', type: 'register', area_code: '999' } }),
  },
  {
    operation: 'smsSend',
    reasons: ['wrong-phone', 'invalid-input'],
    what: 'a number that no country has',
    ask: () => Promise.resolve({ fields: { user_string: '+01234567', type: 'register', area_code: '66' } }),
  },
  {
    operation: 'smsSend',
    reasons: ['account-taken'],
    what: 'a registration code for a registered number',
    ask: async (trial) => {
      const { number, areaCode } = await inTwoCountries(trial)
      return { fields: { user_string: number, type: 'register', area_code: areaCode } }
    },
  },
  {
    operation: 'smsSend',
    reasons: ['unknown-account'],
    what: 'a reset code for an unknown number',
    ask: () => Promise.resolve({ fields: { user_string: newPhone(), type: 'forget', area_code: '66' } }),
  },
  {
    operation: 'userLogin',
    reasons: ['wrong-password'],
    what: 'a wrong password',
    ask: async (trial) => ({ fields: { user_string: await newcomer(trial), password: 'not-the-password' } }),
  },
  {
    operation: 'userLogin',
    reasons: ['area-code-needed'],
    what: 'a number of two countries without its calling code',
    ask: async (trial) => {
      const { number } = await inTwoCountries(trial)
      return { fields: { user_string: number, password: firstPassword } }
    },
  },
  {
    operation: 'userForget',
    reasons: ['area-code-needed', 'wrong-code'],
    what: 'a number of two countries without its calling code',
    ask: but('userForget', async (trial) => ({ account: (await inTwoCountries(trial)).number })),
  },
  {
    operation: 'userRegister',
    reasons: ['passwords-inconsistent'],
    what: 'a different password confirmation',
    ask: but('userRegister', { re_password: 'contract-9' }),
  },
  {
    operation: 'userRegister',
    reasons: ['passwords-inconsistent'],
    what: 'the password in capitals as its confirmation',
    ask: but('userRegister', { re_password: firstPassword.toUpperCase() }),
  },
  {
    operation: 'userRegister',
    reasons: ['wrong-code'],
    what: 'a code that was not sent',
    ask: wrongCode('userRegister'),
  },
  {
    operation: 'userRegister',
    reasons: ['account-taken', 'wrong-code'],
    what: 'a registered address',
    ask: but('userRegister', async (trial) => ({ user_string: await newcomer(trial) })),
  },
  {
    operation: 'userRegister',
    reasons: ['account-taken'],
    what: 'an address that was registered after its code was sent',
    ask: async (trial) => {
      const { fields = {} } = await trial.happy('userRegister')
      // A registration would use up the code.
      const account = String(fields['user_string'])
      await clockOf(trial)('userCreate', { account, password: firstPassword })
      return { fields }
    },
  },
  {
    operation: 'userRegister',
    reasons: ['unknown-invitation'],
    what: 'an unknown invitation code',
    ask: but('userRegister', { extension_code: 'NOSUCH99' }),
  },
  {
    operation: 'userRegister',
    reasons: ['unknown-area-code', 'wrong-phone'],
    what: 'an unknown calling code',
    ask: but('userRegister', { type: 'mobile', user_string: newPhone(), areacode: '999' }),
  },
  {
    operation: 'userRegister',
    reasons: ['wrong-phone', 'invalid-input'],
    what: 'a number that no country has',
    ask: but('userRegister', { type: 'mobile', user_string: '+01234567', areacode: '66' }),
  },
  {
    operation: 'userForget',
    reasons: ['passwords-inconsistent'],
    what: 'a different password confirmation',
    ask: but('userForget', { repassword: 'contract-9' }),
  },
  {
    operation: 'userForget',
    reasons: ['passwords-inconsistent'],
    what: 'the password in capitals as its confirmation',
    ask: async (trial) => {
      const { fields = {} } = await trial.happy('userForget')
      return { fields: { ...fields, repassword: String(fields['repassword']).toUpperCase() } }
    },
  },
  {
    operation: 'userForget',
    reasons: ['wrong-code'],
    what: 'a code that was not sent',
    ask: wrongCode('userForget'),
  },
  {
    operation: 'userForget',
    reasons: ['unknown-account', 'wrong-code'],
    what: 'an unknown account',
    ask: but('userForget', () => Promise.resolve({ account: newMail() })),
  },
  {
    operation: 'userForget',
    reasons: ['invalid-input', 'unknown-area-code', 'wrong-phone'],
    what: 'a calling code that is no number',
    ask: but('userForget', async (trial) => {
      await assertExtension(trial, 'area_code')
      return { area_code: 'x66' }
    }),
  },
  {
    operation: 'userEPwd',
    reasons: ['invalid-input', 'passwords-inconsistent'],
    what: 'a confirmation of blanks',
    ask: confirmedBy((password) => ' '.repeat(password.length)),
  },
  {
    operation: 'userEPwd',
    reasons: ['invalid-input', 'passwords-inconsistent'],
    what: 'a confirmation of 129 characters that begins with the new password',
    ask: confirmedBy((password) => password.padEnd(129, 'x')),
  },
  {
    operation: 'userEPwd',
    reasons: ['invalid-input', 'passwords-inconsistent'],
    what: 'the password in capitals as its confirmation',
    ask: confirmedBy((password) => password.toUpperCase()),
  },
  {
    operation: 'userEPwd',
    reasons: ['wrong-old-password'],
    what: 'a wrong old password',
    ask: but('userEPwd', { old_password: 'not-the-password' }),
  },
  {
    operation: 'safeUpdatePassword',
    reasons: ['passwords-inconsistent', 'wrong-old-password'],
    what: 'a different fund password confirmation',
    ask: but('safeUpdatePassword', { re_password: '918273' }),
  },
  {
    operation: 'safeUpdatePassword',
    reasons: ['wrong-old-password'],
    what: 'a wrong old fund password',
    ask: async (trial) => {
      await trial.stage.fundPassword(await trial.people.newcomer())
      return but('safeUpdatePassword', { oldpassword: '918273' })(trial)
    },
  },
  {
    operation: 'upload',
    reasons: ['not-a-picture'],
    what: 'a text file named as a picture',
    ask: async ({ people }) => ({
      token: (await people.main()).token,
      file: new Blob(['no picture'], { type: 'image/png' }),
    }),
  },
  {
    operation: 'upload',
    reasons: ['picture-dimensions', 'not-a-picture', 'file-too-large'],
    what: 'a picture that is wider than every screen',
    ask: async ({ people }) => ({
      token: (await people.main()).token,
      file: pictureOfWidth(uploadForm.pixels + 1),
    }),
  },
  {
    operation: 'upload',
    reasons: ['file-too-large', 'not-a-picture'],
    what: 'a file above the limit',
    ask: async ({ people, control }) => {
      if (!control) throw new NotPossible('takes the traffic of a large file: tested only on a mock')
      const tooMuch = new Uint8Array(uploadForm.megabytes * 1024 * 1024 + 1)
      return { token: (await people.main()).token, file: new Blob([tooMuch], { type: 'image/png' }) }
    },
  },
  {
    operation: 'upload',
    reasons: ['upload-failed', 'invalid-input'],
    what: 'an upload without a file',
    ask: async ({ people }) => ({ token: (await people.main()).token, fields: {} }),
  },
  {
    operation: 'upload',
    reasons: ['upload-failed', 'invalid-input', 'not-a-picture'],
    what: 'a form with a text in the place of the picture',
    ask: async ({ people }) => ({ token: (await people.main()).token, file: 'proof.png' }),
  },
]
