import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, type Operation } from '../exchange.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'
import { refuse } from './helpers.ts'

const other = group({ probes: ['bystanders.*'], needs: ['writes', 'second-account'] })

const wrongPassword = refuse('The account or the password is wrong', 'wrong-password')
const wrongFundPassword = refuse('The fund password is wrong', 'wrong-old-password', 'oldpassword')
const loggedOut = { type: '999', message: 'Please sign in again' }

/** After a success of this operation, everybody else who had signed in before is refused with their password. */
const losesPasswords = (operation: Operation): HttpFault => {
  const lost = new Set<string>()
  const known = new Set<string>()
  return withSignIns(async (request, next, signIns) => {
    const { user_string: account = '', account: reset = '' } = fieldsOf(request)
    const called = operationOf(request)
    if (called === 'userLogin' && lost.has(account)) return wrongPassword
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    if (called === 'userLogin') known.add(account)
    if (called !== operation) return answer
    const own = operation === 'userForget' ? reset : (signIns.accountOf(tokenOf(request)) ?? '')
    for (const each of known) if (each !== own) lost.add(each)
    lost.delete(own)
    return answer
  })
}

/** A new fund password of one user replaces those of all others, who then do not know theirs. */
const losesFundPasswords = (): HttpFault => {
  const lost = new Set<string>()
  const known = new Set<string>()
  return withSignIns(async (request, next, signIns) => {
    if (operationOf(request) !== 'safeUpdatePassword') return next(request)
    const own = signIns.accountOf(tokenOf(request)) ?? ''
    if (lost.has(own)) return wrongFundPassword
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    for (const each of known) if (each !== own) lost.add(each)
    known.add(own)
    return answer
  })
}

/** After a success of this operation, every session of other users is over. */
const endsSessions = (operation: Operation): HttpFault => {
  const ended = new Set<string>()
  return withSignIns(async (request, next, signIns) => {
    if (ended.has(tokenOf(request))) return { ...wrongPassword, body: Buffer.from(JSON.stringify(loggedOut)) }
    const answer = await next(request)
    if (operationOf(request) !== operation || !isSuccess(jsonOf(answer))) return answer
    for (const token of signIns.tokens()) if (token !== tokenOf(request)) ended.add(token)
    return answer
  })
}

const mail = 'second@h5.example'
const signIn = (site: Site) =>
  site.as()('userLogin', { user_string: 'demo@h5.example', password: 'demo123456' })

/** Outcome for the demo user after a write of another user about their secrets. */
const afterOther =
  (act: (site: Site, token: string) => Promise<unknown>, look: (site: Site) => Promise<unknown>): Show =>
  async (site) => {
    await site.demo()
    await act(site, await site.newcomer(mail))
    return look(site)
  }
const type = async (site: Site) => (await signIn(site)).json['type']

/** Writes of one user about their secrets that reach everybody. */
export const sharedSecrets: readonly Wrong[] = [
  other({
    name: 'new-password-for-everybody',
    says: 'A new password of one user replaces the passwords of all others',
    operations: ['userEPwd'],
    http: () => losesPasswords('userEPwd'),
    shows: afterOther(async (site, token) => {
      const password = 'another-one'
      const fields = { old_password: 'a-good-password', password, re_password: password }
      await site.as(token)('userEPwd', fields)
    }, type),
  }),
  other({
    name: 'reset-password-for-everybody',
    says: 'A password that one user resets replaces the passwords of all others',
    operations: ['userForget'],
    http: () => losesPasswords('userForget'),
    shows: afterOther(async (site) => {
      await site.as()('smsMail', { user_string: mail, type: 'forget' })
      const password = 'another-one'
      const code = await site.world.newestCode(mail)
      await site.as()('userForget', { account: mail, password, repassword: password, code })
    }, type),
  }),
  other({
    name: 'new-fund-password-for-everybody',
    says: 'A new fund password of one user replaces those of all others',
    operations: ['safeUpdatePassword'],
    http: losesFundPasswords,
    shows: async (site) => {
      const set = async (token: string) => {
        await site.as(token)('safeUpdatePassword', { password: '135790', re_password: '135790' })
      }
      const first = await site.newcomer(mail)
      await set(first)
      await set(await site.newcomer('third@h5.example'))
      const fields = { oldpassword: '135790', password: '246813', re_password: '246813' }
      return (await site.as(first)('safeUpdatePassword', fields)).json['type']
    },
  }),
  other({
    name: 'sign-out-of-everybody',
    says: 'The sign-out of one user ends the sessions of all others',
    operations: ['userLogout'],
    http: () => endsSessions('userLogout'),
    shows: afterOther(
      (site, token) => site.as(token)('userLogout'),
      async (site) => (await site.as(await site.demo())('userCenter')).json['type'],
    ),
  }),
  other({
    name: 'new-password-signs-everybody-out',
    says: 'A new password of one user ends the sessions of all others',
    operations: ['userEPwd'],
    http: () => endsSessions('userEPwd'),
    shows: afterOther(
      async (site, token) => {
        const password = 'another-one'
        const fields = { old_password: 'a-good-password', password, re_password: password }
        await site.as(token)('userEPwd', fields)
      },
      async (site) => (await site.as(await site.demo())('userCenter')).json['type'],
    ),
  }),
]
