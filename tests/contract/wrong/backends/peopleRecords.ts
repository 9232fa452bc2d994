import { format } from '#domain/decimal.ts'
import { messages } from '../events.ts'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  withHeader,
  type Request,
} from '../exchange.ts'
import { on, sent } from '../http.ts'
import { opened } from '../shows/messages.ts'
import { demoCode, saveAddress } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { day, hour, purchase, registration, rowsOf, units } from './helpers.ts'

export const person = group({ probes: [], needs: ['writes'] })
const coded = group({ probes: ['guessing.kept-codes'], needs: ['writes', 'codes'] })

const spoilt = (request: Request): Request => withFields(request, { ...fieldsOf(request), code: '000000' })
const takesOwnCode = ['walletAddaddress', 'walletOut', 'userCashSave'] as const
/** Keeps the newest code of an account alone, whatever it is for. */
const oneCodeForEverything = ({ control }: Tools): HttpFault => {
  const replaced = new Set<string>()
  return async (request, next) => {
    const operation = operationOf(request)
    const { code = '', type } = fieldsOf(request)
    if (replaced.has(code) && takesOwnCode.some((one) => one === operation)) return next(spoilt(request))
    const answer = await next(request)
    const isSending = operation === 'smsMail' || operation === 'smsSend'
    if (!isSending || type !== 'forget' || !isSuccess(jsonOf(answer))) return answer
    const [newest, ...others] = await control('outbox', {})
    const own = others.find(({ target, purpose }) => target === newest?.target && purpose === 'withdrawal')
    if (own) replaced.add(own.code)
    return answer
  }
}

/** Uses up the code of a registration before the invitation code is looked at. */
const usesUpCodes = (): HttpFault => {
  const used = new Set<string>()
  return on('userRegister', async (request, next) => {
    const { user_string: name = '', code = '' } = fieldsOf(request)
    if (used.has(`${name} ${code}`)) return next(spoilt(request))
    const answer = await next(request)
    if (jsonOf(answer)['reason'] === 'unknown-invitation') used.add(`${name} ${code}`)
    return answer
  })
}

const pendingByAmount = changing('userInvite', async (message, request, next) => {
  const rebates = await rowsOf(request, next, 'userMyAccountReturn', { limit: '100' })
  const pending = rebates.filter((row) => row['paid_time'] === null)
  message['pending_earnings'] = format(pending.reduce((sum, row) => sum + units(row['value']), 0n))
})

const withoutBanners = changing('newsList', async (message, request, next) => {
  const fields = fieldsOf(request)
  if (fields['c_id'] !== undefined) return
  const all = await rowsOf(request, next, 'newsList', { ...fields, page: '1', limit: '100' })
  const rows = all.filter((row) => 'title' in row && row['c_id'] !== 5)
  const [page, limit] = [Number(message['page']), Number(message['limit'])]
  Object.assign(message, { count: rows.length, list: rows.slice((page - 1) * limit, page * limit) })
})

/** Lets a session live for a day from each of its requests. */
const livesWhileUsed = ({ control }: Tools): HttpFault => {
  const used = new Map<string, number>()
  const renewed = new Map<string, string>()
  return withSignIns(async (request, next, signIns) => {
    const token = tokenOf(request)
    const account = signIns.accountOf(token)
    if (account === undefined) return next(request)
    const { now } = await control('clock')
    const answer = await next(withHeader(request, 'authorization', renewed.get(token) ?? token))
    const { type, reason } = jsonOf(answer)
    const last = used.get(token)
    if (type !== '999') used.set(token, now)
    if (reason !== 'expired' || last === undefined || now - last >= day) return answer
    const session = await control('userSignIn', { account })
    renewed.set(token, session.token)
    used.set(token, now)
    return next(withHeader(request, 'authorization', session.token))
  })
}

/** Knows one socket of each session, the newest one. */
const tellsNewestSocket = (): SocketFault =>
  messages('logged_out', (message, { auth, number, all }) => {
    const { token } = auth
    const later = all().filter((one) => one.number > number && one.auth['token'] === token)
    return token === undefined || later.length === 0 ? [message] : []
  })

export const mail = 'second@h5.example'

/** Sign-ins, codes, identities, pictures, rebates and news of people. */
export const peopleRecords: readonly Wrong[] = [
  coded({
    name: 'forgotten-password-cancels-own-code',
    says: 'A code for a forgotten password makes the code for withdrawals of the same user invalid',
    operations: ['smsMail', 'smsSend', 'setSmsOtherMail', ...takesOwnCode],
    http: oneCodeForEverything,
    shows: async (site) => {
      const code = await demoCode(site)
      await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
      return (await saveAddress(site, { code })).json
    },
  }),
  coded({
    name: 'unknown-invitation-uses-up-code',
    says: 'A registration that is refused for its invitation code uses up the code of the mail',
    operations: ['userRegister'],
    http: usesUpCodes,
    shows: async (site) => {
      await site.as()('smsMail', { user_string: mail, type: 'register' })
      const code = await site.world.newestCode(mail)
      const who = { ...registration, type: 'email', user_string: mail, code }
      await site.as()('userRegister', { ...who, extension_code: 'NOBODY99' })
      return (await site.as()('userRegister', who)).json
    },
  }),
  person({
    name: 'plus-and-calling-code-unknown',
    says: 'A phone number that begins with + does not sign in when a calling code is sent beside it',
    probes: ['representatives.phones'],
    operations: ['userLogin'],
    http: () =>
      sent('userLogin', (form) => {
        const { user_string: name = '', areacode = '' } = form
        return name.startsWith('+') && areacode !== '' ? { ...form, user_string: name.slice(1) } : form
      }),
    shows: async (site) => {
      const user_string = '+66812345678'
      await site.world.control('userCreate', { account: user_string, password: registration.password })
      const who = { user_string, areacode: '66', password: registration.password }
      return (await site.as()('userLogin', who)).json['type']
    },
  }),
  person({
    name: 'session-lives-while-used',
    says: 'A session ends a day after its last request, not a day after the sign-in',
    probes: ['time.session'],
    needs: ['time'],
    operations: ['userLogin', '*'],
    http: livesWhileUsed,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.world.advance(20 * hour)
      await ask('userHasPassword')
      await site.world.advance(5 * hour)
      return (await ask('userHasPassword')).json['type']
    },
  }),
  person({
    name: 'sign-out-told-to-newest-socket',
    says: 'Of several sockets of a session that ends, the newest alone receives `logged_out`',
    probes: ['sockets.several-ends'],
    needs: ['sockets', 'writes'],
    operations: ['logged_out'],
    socket: tellsNewestSocket,
    shows: async (site) => {
      const token = await site.demo()
      const listeners = [await opened(site, { token }), await opened(site, { token })]
      await site.as(token)('userLogout')
      const isReported = ({ event }: { readonly event: string }) => event === 'logged_out'
      for (const one of listeners) await one.until((received) => received.some(isReported))
      for (const one of listeners) one.close()
      return listeners.map(({ received }) => received.some(isReported))
    },
  }),
  person({
    name: 'pending-coins-counted-as-dollars',
    says: 'Pending earnings add up rebates in different coins by their amounts, not by their worth',
    probes: ['time.rebates'],
    operations: ['userInvite'],
    http: () => pendingByAmount,
    shows: async (site) => {
      const buyer = site.as(await site.newcomer(mail))
      const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '5000' }]
      await site.world.control('userGrant', { account: mail, balances })
      await buyer('coinTradePlace', purchase)
      return (await site.as(await site.demo())('userInvite')).json
    },
  }),
  person({
    name: 'banners-left-out-of-all-news',
    says: 'Without a category, banners are neither listed nor counted among the articles',
    probes: ['lists.filter'],
    needs: [],
    operations: ['newsList'],
    http: () => withoutBanners,
    shows: async (site) => (await site.as()('newsList')).json,
  }),
]
