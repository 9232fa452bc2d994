import { languages } from '#generated/languages.ts'
import {
  anotherCall,
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  withHeader,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { lists, on } from '../http.ts'
import type { Row } from '../rows.ts'
import { anybody } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { minute, refuse, registration } from './helpers.ts'
import { askForget, byPhone, forget, newestCode } from './visitorForms.ts'

const caller = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const done = envelope({ type: 'ok', message: 'Done' })

/** Answers in the language of the browser when `language-mark` is missing. */
const browserLanguage: HttpFault = async (request, next) => {
  const wanted = request.headers['accept-language']?.slice(0, 2) ?? ''
  const known = languages.find((one) => one === wanted)
  if (request.headers['language-mark'] !== undefined || known === undefined) return next(request)
  return next(withHeader(request, 'language-mark', known))
}

const swappedCodes: HttpFault = lists('areaCode', (rows, { headers }) => {
  const [first, second] = rows
  if (headers['language-mark'] !== 'kr' || !first || !second) return rows
  return rows.map((row) => {
    if (row === first) return { ...row, area_code: second['area_code'] }
    return row === second ? { ...row, area_code: first['area_code'] } : row
  })
})

const publicOperations: readonly Operation[] = [
  'setGetCustomerUrl',
  'newsList',
  'newsDetail',
  'lhDepositConfig',
]

/** Answers 999 to a token that has ended, also where nobody needs one. */
const publicForOpenSessions: HttpFault = on(publicOperations, async (request, next) => {
  if (tokenOf(request) === '') return next(request)
  const session = await next(anotherCall(request, 'userCenter'))
  return jsonOf(session)['type'] === '999' ? session : next(request)
})

/** Counts the codes of a minute for each operation on its own. */
const minutesOfEachOperation = ({ control }: Tools): HttpFault => {
  const sent: number[] = []
  return on('smsMail', async (request, next) => {
    const answer = await next(request)
    if (fieldsOf(request)['type'] !== 'forget') return answer
    const { now } = await control('clock')
    const own = sent.filter((at) => at > now - minute).length
    if (isSuccess(jsonOf(answer)) || (jsonOf(answer)['reason'] === 'too-many-attempts' && own < 3)) {
      sent.push(now)
      return isSuccess(jsonOf(answer)) ? answer : done
    }
    return answer
  })
}

/** A code that was checked is good for another ten minutes. */
const renewedByCheck = ({ control }: Tools): HttpFault => {
  const checked = new Map<string, number>()
  return async (request, next) => {
    const fields = fieldsOf(request)
    const answer = await next(request)
    const operation = operationOf(request)
    if (operation === 'userCheckEmail' && isSuccess(jsonOf(answer)))
      checked.set(fields['email_code'] ?? '', (await control('clock')).now)
    const at = checked.get(fields['code'] ?? '')
    if (operation === 'userForget' && isSuccess(jsonOf(answer))) checked.delete(fields['code'] ?? '')
    if (operation !== 'userForget' || at === undefined || jsonOf(answer)['reason'] !== 'wrong-code')
      return answer
    if ((await control('clock')).now > at + 10 * minute) return answer
    const account = fields['account'] ?? ''
    await next(anotherCall(request, 'smsMail', { user_string: account, type: 'forget' }))
    const [newest] = await control('outbox', { target: account })
    return next(withFields(request, { ...fields, code: newest?.code ?? '' }))
  }
}

/** Says that a code of a text message is wrong when it is checked again. */
const checkedOnce = (): HttpFault => {
  const seen = new Set<string>()
  return on('userCheckMobile', async (request, next) => {
    const { mobile_code: code = '' } = fieldsOf(request)
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    if (seen.has(code)) return refuse('The code is wrong', 'wrong-code', 'mobile_code')
    seen.add(code)
    return answer
  })
}

const emptyCallingCode: HttpFault = on('userLogin', async (request, next) =>
  fieldsOf(request)['areacode'] === ''
    ? refuse('Please choose the country code', 'invalid-input', 'areacode')
    : next(request),
)

const endedByTools = new WeakMap<Tools, Set<unknown>>()

const endedOf = (tools: Tools): Set<unknown> => {
  const ended = endedByTools.get(tools) ?? new Set()
  endedByTools.set(tools, ended)
  return ended
}

const notesSignOuts = (tools: Tools): HttpFault =>
  on('userLogout', async (request, next) => {
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) endedOf(tools).add(tokenOf(request))
    return answer
  })

/** Opens an anonymous socket for a token that was signed out. */
const opensForSignedOut = (tools: Tools): SocketFault => ({
  handshake: (auth: Row) => {
    if (!endedOf(tools).has(auth['token'])) return auth
    const { token: _, ...rest } = auth
    return rest
  },
})

const lastDigits = (account: string): string => account.replaceAll(/\D/g, '').slice(-9)

/** Leaves the session of a user with a phone number open when the password was forgotten. */
const phonesStay = (): HttpFault => {
  const reset = new Map<string, Fields>()
  return withSignIns(async (request, next, signIns) => {
    const fields = fieldsOf(request)
    const answer = await next(request)
    if (operationOf(request) === 'userForget' && isSuccess(jsonOf(answer))) {
      const { account = '', area_code: areacode = '', password = '' } = fields
      if (!account.includes('@')) reset.set(lastDigits(account), { user_string: account, areacode, password })
      return answer
    }
    const known = reset.get(lastDigits(signIns.accountOf(tokenOf(request)) ?? ''))
    if (known === undefined || jsonOf(answer)['type'] !== '999') return answer
    const signed = jsonOf(await next(anotherCall(request, 'userLogin', known)))
    return next(withHeader(request, 'authorization', String(signed['message'])))
  })
}

const forgetDemo = async (site: Site) =>
  site.as()('userForget', {
    ...{ account: 'demo@h5.example', ...forget },
    code: await newestCode(site, 'demo@h5.example'),
  })

/** Faults for callers with one language, an old token or a phone number. */
export const callerKinds: readonly Wrong[] = [
  caller('language.unknown')({
    name: 'language-of-the-browser',
    says: 'Without language-mark, Accept-Language decides the language',
    operations: ['getLang'],
    http: () => browserLanguage,
    shows: async (site) => site.as()('getLang', {}, { 'accept-language': 'th' }),
  }),
  caller('language.same')({
    name: 'calling-codes-swapped-in-korean',
    says: 'In Korean, the calling codes of the first two countries are swapped',
    operations: ['areaCode'],
    http: () => swappedCodes,
    shows: async (site) => site.as()('areaCode', {}, { 'language-mark': 'kr' }),
  }),
  caller('session.public')({
    name: 'public-data-for-living-sessions',
    says: 'Public data is answered with 999 to a token that has ended',
    operations: [...publicOperations],
    http: () => publicForOpenSessions,
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userLogout')
      return site.as(token)('newsList')
    },
  }),
  caller('refusals.limits')({
    name: 'codes-of-a-minute-by-operation',
    says: 'The three codes of a minute are counted for own codes and for forgotten passwords on their own',
    operations: ['smsMail', 'setSmsOtherMail'],
    http: minutesOfEachOperation,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (let count = 0; count < 3; count++) await ask('setSmsOtherMail')
      return askForget(site)
    },
  }),
  caller('time.codes')({
    name: 'code-renewed-by-its-check',
    says: 'A mailed code is valid for ten minutes from its last check on',
    operations: ['userForget', 'userCheckEmail'],
    http: renewedByCheck,
    shows: async (site) => {
      await askForget(site)
      const code = await newestCode(site, 'demo@h5.example')
      await site.world.advance(9 * minute)
      await site.as()('userCheckEmail', { email_code: code })
      await site.world.advance(2 * minute)
      return (await forgetDemo(site)).json
    },
  }),
  caller('guessing.kept-codes')({
    name: 'text-code-checked-once',
    says: 'A code of a text message is called wrong when it is checked a second time',
    operations: ['userCheckMobile'],
    http: checkedOnce,
    shows: async (site) => {
      await byPhone(site, '66')
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      const form = { mobile_code: await newestCode(site) }
      await site.as()('userCheckMobile', form)
      return site.as()('userCheckMobile', form)
    },
  }),
  caller('representatives.phones')({
    name: 'empty-calling-code-refused',
    says: 'A sign-in with an empty calling code is refused',
    operations: ['userLogin'],
    http: () => emptyCallingCode,
    shows: anybody(['userLogin', { user_string: 'demo@h5.example', password: 'demo123456', areacode: '' }]),
  }),
  caller('sockets.session-end')({
    name: 'signed-out-token-connects',
    says: 'A token that was signed out opens a socket',
    needs: ['sockets', 'writes'],
    operations: ['connect'],
    http: notesSignOuts,
    socket: opensForSignedOut,
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userLogout')
      const listener = await site.listen({ token })
      if (typeof listener === 'string') return 'refused'
      listener.close()
      return 'open'
    },
  }),
  caller('representatives.phones')({
    name: 'phones-stay-signed-in-after-a-reset',
    says: 'A forgotten password ends no session of a user who signed in by phone',
    operations: ['userForget'],
    http: phonesStay,
    shows: async (site) => {
      await byPhone(site, '66')
      const who = { user_string: '812345678', password: registration.password, areacode: '66' }
      const token = String((await site.as()('userLogin', who)).json['message'])
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      await site.as()('userForget', {
        ...{ account: '812345678', area_code: '66', ...forget },
        code: await newestCode(site),
      })
      return (await site.as(token)('userCenter')).json['type']
    },
  }),
]
