import { newMail, newPhone } from '../../core/people.ts'
import type { Trial } from '../../core/trial.ts'
import { but, wrongCode, type Case } from './case.ts'

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
    operation: 'userRegister',
    reasons: ['passwords-inconsistent'],
    what: 'a different password confirmation',
    ask: but('userRegister', { re_password: 'contract-9' }),
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
    operation: 'userForget',
    reasons: ['passwords-inconsistent'],
    what: 'a different password confirmation',
    ask: but('userForget', { repassword: 'contract-9' }),
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
    reasons: ['upload-failed', 'invalid-input'],
    what: 'an upload without a file',
    ask: async ({ people }) => ({ token: (await people.main()).token, fields: {} }),
  },
]
