import { envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withFields } from '../exchange.ts'
import { despite, on } from '../http.ts'
import { anybody, demo } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'

const guess = group({ probes: ['guessing.*', 'session.*', 'refusals.*'], needs: ['writes', 'codes'] })
const mail = 'demo@h5.example'
const newest = async ({ control }: Tools, target: string) => (await control('outbox', { target }))[0]?.code
const isKnownCode = async ({ control }: Tools, code: string | undefined) =>
  (await control('outbox', {})).some((one) => one.code === code)

/** Fault of sign-ins: replaces the password before the request is forwarded. */
const passwordAs = (change: (given: string, right: string) => string): HttpFault =>
  withSignIns((request, next, signIns) => {
    if (operationOf(request) !== 'userLogin') return next(request)
    const form = fieldsOf(request)
    const right = signIns.passwordOf(form['user_string'] ?? '')
    const given = form['password'] ?? ''
    return next(
      right === undefined ? request : withFields(request, { ...form, password: change(given, right) }),
    )
  })
const signsInWith = (password: string) => async (site: Site) => {
  const right = await site.newcomer('second@h5.example')
  return [
    right.length,
    (await site.as()('userLogin', { user_string: 'second@h5.example', password })).json['type'],
  ]
}

/** Passwords, codes and tokens that another person can guess. */
export const credentialFaults: readonly Wrong[] = [
  guess({
    name: 'code-of-another-account',
    says: 'A code that was sent to another account is accepted',
    operations: ['userForget', 'userRegister'],
    http: (tools) =>
      despite(
        ['userForget', 'userRegister'],
        ({ reason }) => reason === 'wrong-code',
        async (request, next) => {
          const form = fieldsOf(request)
          const code = await newest(tools, form['account'] ?? form['user_string'] ?? '')
          if (code === undefined || !(await isKnownCode(tools, form['code']))) return undefined
          return next(withFields(request, { ...form, code }))
        },
      ),
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'other@h5.example', type: 'register' })
      await site.as()('smsMail', { user_string: mail, type: 'forget' })
      const code = await site.world.newestCode('other@h5.example')
      const form = { account: mail, password: 'another-one', repassword: 'another-one', code }
      return (await site.as()('userForget', form)).json['type']
    },
  }),
  guess({
    name: 'password-cut-at-eight',
    says: 'Only the first eight letters of a password count',
    needs: ['writes'],
    operations: ['userLogin', 'userEPwd'],
    http: () => passwordAs((given, right) => (given.slice(0, 8) === right.slice(0, 8) ? right : given)),
    shows: signsInWith('a-good-p!'),
  }),
  guess({
    name: 'old-password-unchecked',
    says: 'A login password is changed with any old password',
    needs: ['writes'],
    operations: ['userEPwd'],
    http: () =>
      withSignIns(async (request, next, signIns) => {
        const right = signIns.passwordOf(signIns.accountOf(tokenOf(request)) ?? '')
        const { old_password: old = '' } = fieldsOf(request)
        if (operationOf(request) !== 'userEPwd' || right === undefined || old.length < 6) return next(request)
        return next(withFields(request, { ...fieldsOf(request), old_password: right }))
      }),
    shows: demo([
      'userEPwd',
      { old_password: 'not-it-at-all', password: 'another-one', re_password: 'another-one' },
    ]),
  }),
  guess({
    name: 'unknown-accounts-named',
    says: 'A sign-in says whether the account exists',
    needs: ['writes'],
    operations: ['userLogin'],
    http: () =>
      withSignIns(async (request, next, signIns) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        if (operationOf(request) !== 'userLogin' || json['reason'] !== 'wrong-password') return answer
        const isKnown = signIns.passwordOf(fieldsOf(request)['user_string'] ?? '') !== undefined
        return isKnown ? answer : envelope({ ...json, message: 'There is no such account' })
      }),
    shows: anybody(['userLogin', { user_string: 'nobody@h5.example', password: 'wrong-one' }]),
  }),
  guess({
    name: 'old-fund-password-unchecked',
    says: 'A fund password is changed with any old one',
    needs: ['writes'],
    operations: ['safeUpdatePassword'],
    http: () => {
      const right = new Map<string, string>()
      return async (request, next) => {
        const token = tokenOf(request)
        const form = fieldsOf(request)
        if (operationOf(request) !== 'safeUpdatePassword') return next(request)
        const old = right.get(token)
        const answer = await next(
          old === undefined || !/^\d{6}$/.test(form['oldpassword'] ?? '')
            ? request
            : withFields(request, { ...form, oldpassword: old }),
        )
        if (isSuccess(jsonOf(answer))) right.set(token, form['password'] ?? '')
        return answer
      }
    },
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('safeUpdatePassword', { password: '135790', re_password: '135790' })
      const form = { oldpassword: '864209', password: '975310', re_password: '975310' }
      return (await ask('safeUpdatePassword', form)).json['type']
    },
  }),
  guess({
    name: 'tries-at-the-check-uncounted',
    says: 'A code can be tried without end at the check of codes',
    operations: ['userCheckEmail', 'userForget'],
    http: (tools) => {
      const wrong = new Map<unknown, ReturnType<typeof envelope>>()
      return on('userCheckEmail', async (request, next) => {
        const language = request.headers['language-mark']
        const known = wrong.get(language)
        if (known && !(await isKnownCode(tools, fieldsOf(request)['email_code']))) return known
        const answer = await next(request)
        if (jsonOf(answer)['reason'] === 'wrong-code') wrong.set(language, answer)
        return answer
      })
    },
    shows: async (site) => {
      await site.as()('smsMail', { user_string: mail, type: 'forget' })
      const code = await site.world.newestCode(mail)
      const other = code === '111111' ? '222222' : '111111'
      for (let count = 0; count < 6; count++) await site.as()('userCheckEmail', { email_code: other })
      return (await site.as()('userCheckEmail', { email_code: code })).json['type']
    },
  }),
  guess({
    name: 'withdrawal-code-resets-the-password',
    says: 'A code for withdrawals sets a new login password',
    operations: ['userForget'],
    http: (tools) =>
      despite(
        'userForget',
        ({ reason }) => reason === 'wrong-code',
        async (request, next) => {
          const form = fieldsOf(request)
          const target = form['account'] ?? ''
          const sent = await tools.control('outbox', { target })
          if (!sent.some((one) => one.code === form['code'])) return undefined
          for (const { code } of sent.slice(0, 4)) {
            const answer = await next(withFields(request, { ...form, code }))
            if (isSuccess(jsonOf(answer))) return answer
          }
          return undefined
        },
      ),
    shows: async (site) => {
      await site.as()('smsMail', { user_string: mail, type: 'forget' })
      const token = await site.demo()
      await site.as(token)('setSmsOtherMail')
      const code = await site.world.newestCode(mail)
      const form = { account: mail, password: 'another-one', repassword: 'another-one', code }
      return (await site.as()('userForget', form)).json['type']
    },
  }),
]
