import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  type Fields,
} from '../exchange.ts'
import { lists, on, payload, sent } from '../http.ts'
import { anybody } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { userOf } from './customerRecords.ts'
import { changing } from './cutAnswers.ts'
import { registration } from './helpers.ts'

const signIn = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const done = envelope({ type: 'ok', message: 'Done' })

const withoutIslands: HttpFault = lists('areaCode', (rows, { headers }) =>
  headers['language-mark'] === 'zh'
    ? rows.filter(({ area_code: code }) => !['852', '853', '886'].includes(String(code)))
    : rows,
)

const chatOfTheFirst = (): HttpFault => {
  let first: string | undefined
  return changing('setGetCustomerUrl', async (message, request, next) => {
    const { account } = await userOf(request, next)
    if (typeof account === 'string') first ??= account
    if (first !== undefined)
      message['customer_url'] = `${String(message['customer_url'])}?visitor=${encodeURIComponent(first)}`
  })
}

const anyCallingCode: HttpFault = withSignIns(async (request, next, signIns) => {
  const answer = await next(request)
  const { areacode, ...fields } = fieldsOf(request)
  const isKnown = signIns.passwordOf(fields['user_string'] ?? '') === fields['password']
  if (operationOf(request) !== 'userLogin' || !areacode || !isKnown || isSuccess(jsonOf(answer)))
    return answer
  return next(withFields(request, fields))
})

/** Answers the second sign-out of a session like the first. */
const endsTwice = (): HttpFault => {
  const ended = new Set<string>()
  return on('userLogout', async (request, next) => {
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) ended.add(tokenOf(request))
    return ended.has(tokenOf(request)) ? done : answer
  })
}

const anyCase: HttpFault = sent('userForget', (fields) => {
  const { password = '', repassword = '' } = fields
  return password.toLowerCase() === repassword.toLowerCase() ? { ...fields, repassword: password } : fields
})

/** Sets a new password for one of the users who have a number. */
const firstCountry: HttpFault = on('userForget', async (request, next) => {
  const answer = await next(request)
  if (jsonOf(answer)['reason'] !== 'area-code-needed') return answer
  for (const code of ['66', '81', '1', '44', '86', '82']) {
    const other = await next(withFields(request, { ...fieldsOf(request), area_code: code }))
    if (isSuccess(jsonOf(other))) return other
  }
  return answer
})

export const newestCode = async (site: Site, target?: string): Promise<string> => {
  const [newest] = await site.world.control('outbox', target === undefined ? {} : { target })
  return String(newest?.code)
}
export const byPhone = async (site: Site, areacode: string): Promise<void> => {
  const ask = site.as()
  await ask('smsSend', { user_string: '812345678', area_code: areacode, type: 'register' })
  const who = { type: 'mobile', user_string: '812345678', areacode, code: await newestCode(site) }
  await ask('userRegister', { ...registration, ...who })
}
export const forget = { password: 'Another-one', repassword: 'Another-one' }
const forgetDemo = async (site: Site, form: Fields): Promise<unknown> =>
  site.as()('userForget', {
    ...{ account: 'demo@h5.example', ...forget, ...form },
    code: await newestCode(site, 'demo@h5.example'),
  })
export const askForget = async (site: Site): Promise<unknown> =>
  site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })

/** Faults that people meet before they have signed in, or as they leave. */
export const visitorForms: readonly Wrong[] = [
  signIn('language.unknown')({
    name: 'thai-without-a-language',
    says: 'Without language-mark, get/lang answers th in place of en',
    operations: ['getLang'],
    http: () =>
      payload('getLang', (value, { headers }) => (headers['language-mark'] === undefined ? 'th' : value)),
    shows: anybody(['getLang']),
  }),
  signIn('language.same')({
    name: 'countries-left-out-in-chinese',
    says: 'The list of calling codes is shorter in Chinese than in other languages',
    operations: ['areaCode'],
    http: () => withoutIslands,
    shows: async (site) => site.as()('areaCode', {}, { 'language-mark': 'zh' }),
  }),
  signIn(
    'strangers.public',
    'shapes.answers',
  )({
    name: 'chat-of-the-first-caller',
    says: 'The address of the chat names the account of the user who asked first',
    operations: ['setGetCustomerUrl'],
    http: chatOfTheFirst,
    shows: async (site) => {
      await site.as(await site.demo())('setGetCustomerUrl')
      return site.as()('setGetCustomerUrl')
    },
  }),
  signIn('representatives.phones')({
    name: 'wrong-calling-code-signs-in',
    says: 'A number signs in with the calling code of a country in which nobody has it',
    operations: ['userLogin'],
    http: () => anyCallingCode,
    shows: async (site) => {
      await byPhone(site, '66')
      const who = { user_string: '812345678', password: registration.password }
      await site.as()('userLogin', { ...who, areacode: '66' })
      return (await site.as()('userLogin', { ...who, areacode: '81' })).json['type']
    },
  }),
  signIn('session.logout')({
    name: 'signs-out-twice',
    says: 'The second sign-out of a session is answered like the first, not with 999',
    operations: ['userLogout'],
    http: endsTwice,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('userLogout')
      return (await ask('userLogout')).json['type']
    },
  }),
  signIn('refusals.reasons-of-writes')({
    name: 'repeated-in-another-case',
    says: 'A new password and its repetition may differ in upper and lower case',
    operations: ['userForget'],
    http: () => anyCase,
    shows: async (site) => {
      await askForget(site)
      return forgetDemo(site, { repassword: 'another-ONE' })
    },
  }),
  signIn('session.optional-fields')({
    name: 'new-password-for-either-country',
    says: 'A new password for a number that two countries have is set without its calling code',
    operations: ['userForget'],
    http: () => firstCountry,
    shows: async (site) => {
      for (const code of ['66', '81']) await byPhone(site, code)
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      return site.as()('userForget', { account: '812345678', ...forget, code: await newestCode(site) })
    },
  }),
]
