import { exampleOk } from '../contract.ts'
import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  withFields,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { despite, on } from '../http.ts'
import { address, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { HttpFault, Show, Tools, Wrong } from '../types.ts'
import { doesIt, missing, rule } from './missingRules.ts'
import { option } from './tradeRules.ts'

/**
 * Repeats a request that was refused for a wrong code with a right one: accepts any code, or those that `isGood`
 * accepts.
 */
export const withAnyCode = (
  operation: Operation,
  field: string,
  ask: Operation,
  { control }: Tools,
  isGood: (code: string) => boolean = () => true,
): HttpFault =>
  despite(
    operation,
    ({ reason }) => reason === 'wrong-code',
    async (request, next) => {
      const fields = fieldsOf(request)
      if (!isGood(fields[field] ?? '')) return undefined
      const target = fields['user_string'] ?? fields['account'] ?? ''
      const asking = anotherCall(
        request,
        ask,
        ask === 'setSmsOtherMail' ? {} : { user_string: target, type: 'register' },
      )
      // Codes have a limit per minute, and the trial itself requested some.
      if (!isSuccess(jsonOf(await next(asking)))) {
        await control('clock', { advance: 60_000 })
        await next(asking)
      }
      const [newest] = await control('outbox', target ? { target } : {})
      return newest && next(withFields(request, { ...fields, [field]: newest.code }))
    },
  )

const newcomer = {
  type: 'email',
  user_string: 'third@h5.example',
  password: 'a-good-password',
  re_password: 'a-good-password',
  extension_code: 'WELCOME8',
  agreement: '1',
}

/** Changes a registration; the code is the one that was sent unless the form has another. */
const registration =
  (form: Fields): Show =>
  async (site) => {
    await site.as()('smsMail', { user_string: 'third@h5.example', type: 'register' })
    const code = await site.world.newestCode('third@h5.example')
    return site.as()('userRegister', { ...newcomer, code, ...form })
  }
export const withdrawal =
  (form: Fields): Show =>
  async (site) => {
    await saveAddress(site)
    const ask = site.as(await site.demo())
    const code = form['code'] ?? (await demoCode(site))
    const asked = { currency: '3', number: '50', address, pay_password: fundPassword, ...form, code }
    return [await ask('walletOut', asked), await ask('chargeMentionLog3')]
  }

/** Missing refusals of registration, passwords, identity and withdrawals. */
export const accountRules: readonly Wrong[] = [
  missing(
    'deletes-nothing',
    'An unknown address can be deleted',
    'walletDeladdress',
    'not-found',
    demo(['walletDeladdress', { address_id: '4711' }]),
  ),
  missing('account-taken', 'An account can be registered twice', 'smsMail', 'account-taken', async (site) =>
    site.as()('smsMail', { user_string: 'demo@h5.example', type: 'register' }),
  ),
  missing(
    'malformed-mail',
    'A code is sent to an invalid address',
    'smsMail',
    'invalid-input',
    async (site) => site.as()('smsMail', { user_string: 'nobody', type: 'register' }),
  ),
  missing(
    'short-password',
    'A password of three characters is accepted',
    'userEPwd',
    'invalid-input',
    demo(['userEPwd', { old_password: 'demo123456', password: 'abc', re_password: 'abc' }]),
  ),
  missing(
    'old-password-not-checked',
    'The old password is not checked',
    'userEPwd',
    'wrong-old-password',
    demo(['userEPwd', { old_password: 'not-this-one', password: 'another-one', re_password: 'another-one' }]),
  ),
  missing(
    'fund-password-of-letters',
    'A fund password of any form is accepted',
    'safeUpdatePassword',
    'invalid-input',
    demo(['safeUpdatePassword', { oldpassword: fundPassword, password: 'letters', re_password: 'letters' }]),
  ),
  missing(
    'identity-twice',
    'A verified user can be verified again',
    'userRealName',
    'already-verified',
    demo(['userRealName', { country: 'Thailand', name: 'Sam', card_id: 'AB123456789', address: '1 Road' }]),
  ),
  missing(
    'deposit-without-proof',
    'A deposit with an unknown proof is accepted',
    'walletChargeReq',
    'proof-not-found',
    demo(['walletChargeReq', { currency: '3', amount: '100', imgs: '/pictures/default/1' }]),
  ),
  rule({
    name: 'inconsistent-passwords',
    says: 'Two different passwords are accepted at registration',
    needs: ['writes', 'codes'],
    operations: ['userRegister'],
    http: () =>
      doesIt('userRegister', 'passwords-inconsistent', ({ password = '', ...form }) => ({
        ...form,
        password,
        re_password: password,
      })),
    shows: registration({ re_password: 'another-password' }),
  }),
  rule({
    name: 'unknown-invitation',
    says: 'Any invitation code is accepted at registration',
    needs: ['writes', 'codes'],
    operations: ['userRegister'],
    http: () =>
      doesIt('userRegister', 'unknown-invitation', (form) => ({ ...form, extension_code: 'WELCOME8' })),
    shows: registration({ extension_code: 'NOBODY00' }),
  }),
  rule({
    name: 'wrong-code-registers',
    says: 'Any code is accepted at registration',
    needs: ['writes', 'codes'],
    operations: ['userRegister'],
    http: (tools) => withAnyCode('userRegister', 'code', 'smsMail', tools),
    shows: registration({ code: '000000' }),
  }),
  missing(
    'address-without-fund-password',
    'Users without a fund password can save an address',
    'walletAddaddress',
    'fund-password-not-set',
    async (site) => {
      const ask = site.as(await site.newcomer('third@h5.example'))
      await ask('setSmsOtherMail')
      const code = await site.world.newestCode('third@h5.example')
      const asked = { currency_id: '3', address, netType: 'TRC20', notes: '', pay_password: fundPassword }
      return ask('walletAddaddress', { ...asked, code })
    },
  ),
  rule({
    name: 'unverified-may-trade',
    says: 'Unverified users can buy options',
    probes: ['session.*', 'refusals.*', 'rules.*'],
    needs: ['writes', 'second-account'],
    operations: ['microtradeSubmit'],
    http: () =>
      on('microtradeSubmit', async (request, next) => {
        const answer = await next(request)
        return jsonOf(answer)['type'] === '998' ? exampleOk('microtradeSubmit') : answer
      }),
    shows: async (site) => site.as(await site.newcomer('second@h5.example'))('microtradeSubmit', option),
  }),
]
