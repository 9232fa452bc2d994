import { exampleOk } from '../contract.ts'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  type Answer,
  type Operation,
} from '../exchange.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { minute } from './helpers.ts'

const outliving = group({ probes: ['session.*'], needs: ['writes'] })

const isPhone = (account: string) => !account.includes('@')
/** Phone numbers are written in several ways, and the trial has one at a time. */
const isOneOf = (account: string, reset: string) => account === reset || (isPhone(account) && isPhone(reset))

/** The end of a session that an operation does not notice. */
type End = 'signed-out' | 'newer' | 'expired' | 'reset'

/** Repeats its last answer to a session that ended in this way. */
const outlives = (operation: Operation, end: End, isMeant = (_account: string) => true): HttpFault => {
  const answers = new Map<string, Answer>()
  const ends = new Map<string, End>()
  return withSignIns(async (request, next, signIns) => {
    const answer = await next(request)
    const asked = operationOf(request)
    const token = tokenOf(request)
    const isDone = isSuccess(jsonOf(answer))
    if (isDone && asked === 'userLogout') ends.set(token, 'signed-out')
    if (isDone && asked === 'userForget')
      for (const one of signIns.tokens())
        if (isOneOf(signIns.accountOf(one) ?? '', fieldsOf(request)['account'] ?? '')) ends.set(one, 'reset')
    if (asked !== operation) return answer
    if (isDone) answers.set(token, answer)
    if (String(jsonOf(answer)['type']) !== '999') return answer
    const account = signIns.accountOf(token)
    if (account === undefined || !isMeant(account)) return answer
    const ended = ends.get(token) ?? (signIns.newestOf(account) === token ? 'expired' : 'newer')
    return ended === end ? (answers.get(token) ?? exampleOk(operation)) : answer
  })
}

/** Backends on which one operation does not notice that a session ended. */
export const outlivingSessions: readonly Wrong[] = [
  outliving({
    name: 'upload-outlives-a-sign-out',
    says: 'A session that signed out can still upload pictures',
    operations: ['upload', 'userLogout'],
    http: () => outlives('upload', 'signed-out'),
    shows: async (site) => {
      const token = await site.demo()
      const seen = [await site.upload(token, 10)]
      await site.as(token)('userLogout')
      return [...seen, (await site.upload(token, 20)).json['type']]
    },
  }),
  outliving({
    name: 'ranking-outlives-a-newer-sign-in',
    says: 'A session that a newer sign-in ended can still read the ranking',
    operations: ['userInviteList', 'userLogin', 'userCenter'],
    http: () => outlives('userInviteList', 'newer'),
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userInviteList')
      await site.signIn('demo@h5.example', 'demo123456')
      return (await site.as(token)('userInviteList')).json['type']
    },
  }),
  outliving({
    name: 'report-outlives-a-reset-password',
    says: 'A session that a reset password ended can still read the report of plans',
    operations: ['lhDepositReport', 'userForget', 'userCenter'],
    http: () => outlives('lhDepositReport', 'reset'),
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('lhDepositReport')
      const account = 'demo@h5.example'
      await site.as()('smsMail', { user_string: account, type: 'forget' })
      const code = await site.world.newestCode(account)
      const password = 'another-password'
      await site.as()('userForget', { account, password, repassword: password, code })
      return (await site.as(token)('lhDepositReport')).json['type']
    },
  }),
  outliving({
    name: 'invitations-outlive-the-session',
    says: 'A session that expired can still read its invitations',
    probes: ['time.*', 'session.*'],
    needs: ['writes', 'time'],
    operations: ['userInvite', 'userLogin', 'userCenter'],
    http: () => outlives('userInvite', 'expired'),
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userInvite')
      await site.world.advance(60 * 24 * 60 * minute)
      return (await site.as(token)('userInvite')).json['type']
    },
  }),
  outliving({
    name: 'phones-outlive-a-reset-password',
    says: 'A session of a phone number still reads its profile after its password was reset',
    probes: ['session.*', 'representatives.*'],
    operations: ['userCenter', 'userForget'],
    http: () => outlives('userCenter', 'reset', isPhone),
    shows: async (site) => {
      await site.world.control('userCreate', { account: '+66812345678', password: 'a-good-password' })
      const token = String(
        (
          await site.as()('userLogin', {
            user_string: '812345678',
            areacode: '66',
            password: 'a-good-password',
          })
        ).json['message'],
      )
      await site.as(token)('userCenter')
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      const code = await site.world.newestCode('+66812345678')
      const password = 'another-password'
      const form = { account: '812345678', area_code: '66', password, repassword: password, code }
      await site.as()('userForget', form)
      return (await site.as(token)('userCenter')).json['type']
    },
  }),
]
