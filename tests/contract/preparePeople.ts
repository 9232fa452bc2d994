import { write } from '#sdk/call.ts'
import { upload } from '#sdk/upload.ts'
import { onePixel } from '../support/pictures.ts'
import { newMail, newPassword, newPhone } from './backend.ts'
import type { Preparation } from './preparation.ts'

/** Accounts, codes, passwords and identity. */
export const people: Readonly<Record<string, Preparation>> = {
  smsMail: async (_backend, works) => ({ fields: { ...works, user_string: newMail() } }),
  smsSend: async (_backend, works) => ({ fields: { ...works, user_string: newPhone() } }),
  userRegister: async (backend, works) => {
    const user_string = newMail()
    const code = await backend.codeFor(user_string, 'register')
    return { fields: { ...works, type: 'email', user_string, code, extension_code: backend.options.invite } }
  },
  userLogin: async ({ options, knownSignsInAgain }, works) => {
    knownSignsInAgain()
    return { fields: { ...works, user_string: options.account, password: options.password } }
  },
  userLogout: async (backend) => ({ token: (await backend.newcomer()).token }),
  userForget: async (backend, works) => {
    const { account } = await backend.newcomer()
    return { fields: { ...works, account, code: await backend.codeFor(account, 'forget') } }
  },
  userEPwd: async (backend, works) => {
    const { token, password } = await backend.newcomer()
    return { token, fields: { ...works, old_password: password } }
  },
  safeUpdatePassword: async (backend) => {
    const { token } = await backend.newcomer()
    return { token, fields: { password: '135790', re_password: '135790' } }
  },
  userCheckMobile: async (backend) => {
    const { anonymous } = backend
    const to = { user_string: newPhone(), area_code: '66' } as const
    await write(anonymous, 'smsSend', { ...to, type: 'register' })
    await write(anonymous, 'userRegister', {
      type: 'mobile',
      user_string: to.user_string,
      areacode: to.area_code,
      code: await backend.newestCode(to.user_string),
      ...newPassword,
      extension_code: backend.options.invite,
      agreement: 1,
    })
    await write(anonymous, 'smsSend', { ...to, type: 'forget' })
    return { fields: { mobile_code: await backend.newestCode(to.user_string) } }
  },
  userCheckEmail: async (backend) => {
    const { account } = await backend.newcomer()
    return { fields: { email_code: await backend.codeFor(account, 'forget') } }
  },
  userRealName: async (backend, works) => {
    const { token } = await backend.newcomer()
    return { token, fields: works }
  },
  userRealName2: async (backend, works) => {
    const { token, api } = await backend.newcomer()
    const basic = { country: 'Thailand', name: 'Con Tract', address: '1 River Road' }
    await write(api, 'userRealName', { ...basic, card_id: String(works['card_id']) })
    await backend.passReviews()
    const pictures = {
      front_pic: await upload(api, onePixel(10)),
      reverse_pic: await upload(api, onePixel(20)),
      hand_pic: await upload(api, onePixel(30)),
    }
    return { token, fields: { ...works, ...pictures } }
  },
}
