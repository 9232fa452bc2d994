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
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { userOf } from './unseenAccounts.ts'
import { changing } from './unseenAnswers.ts'
import { refuse, registration } from './unseenTools.ts'

const visitor = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
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

/** A code for the caller ends the code for a forgotten password. */
const codesEndOthers = (): HttpFault => {
  const ended = new Set<string>()
  return async (request, next) => {
    const operation = operationOf(request)
    const { account = '', user_string: target = '', type } = fieldsOf(request)
    if (operation === 'userForget' && ended.has(account)) return refuse('Wrong code', 'wrong-code', 'code')
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    if (operation === 'smsMail' && type === 'forget') ended.delete(target)
    if (operation === 'setSmsOtherMail') ended.add(String((await userOf(request, next))['account']))
    return answer
  }
}

/** Counts the codes of a number for each way to write it. */
const limitBySpelling = (): HttpFault => {
  const counts = new Map<string, number>()
  return on('smsSend', async (request, next) => {
    const answer = await next(request)
    const { user_string: number = '', area_code: code = '' } = fieldsOf(request)
    const spelling = `${code} ${number}`
    const count = counts.get(spelling) ?? 0
    counts.set(spelling, count + 1)
    return jsonOf(answer)['reason'] === 'too-many-attempts' && count < 3 ? done : answer
  })
}

type Kept = Readonly<Record<'target' | 'code' | 'purpose', string>>
/** Says that a code of another kind is right. */
const alsoRight =
  (operation: 'userCheckEmail' | 'userCheckMobile', name: string, isMeant: (code: Kept) => boolean) =>
  ({ control }: Tools): HttpFault =>
    on(operation, async (request, next) => {
      const answer = await next(request)
      if (jsonOf(answer)['reason'] !== 'wrong-code') return answer
      const all = (await control('outbox', {})).map(({ target, code, purpose }) => ({
        ...{ target, code: String(code), purpose: String(purpose) },
      }))
      return all.some((one) => one.code === fieldsOf(request)[name] && isMeant(one)) ? done : answer
    })

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

const newestCode = async (site: Site, target?: string): Promise<string> => {
  const [newest] = await site.world.control('outbox', target === undefined ? {} : { target })
  return String(newest?.code)
}
const byPhone = async (site: Site, areacode: string): Promise<void> => {
  const ask = site.as()
  await ask('smsSend', { user_string: '812345678', area_code: areacode, type: 'register' })
  const who = { type: 'mobile', user_string: '812345678', areacode, code: await newestCode(site) }
  await ask('userRegister', { ...registration, ...who })
}
const forget = { password: 'Another-one', repassword: 'Another-one' }
const forgetDemo = async (site: Site, form: Fields): Promise<unknown> =>
  site.as()('userForget', {
    ...{ account: 'demo@h5.example', ...forget, ...form },
    code: await newestCode(site, 'demo@h5.example'),
  })
const askForget = async (site: Site): Promise<unknown> =>
  site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })

/** Faults that people meet before they have signed in, or as they leave. */
export const unseenVisitors: readonly Wrong[] = [
  visitor('language.unknown')({
    name: 'thai-without-a-language',
    says: 'Without language-mark, get/lang answers th in place of en',
    operations: ['getLang'],
    http: () =>
      payload('getLang', (value, { headers }) => (headers['language-mark'] === undefined ? 'th' : value)),
    shows: anybody(['getLang']),
  }),
  visitor('language.same')({
    name: 'countries-left-out-in-chinese',
    says: 'The list of calling codes is shorter in Chinese than in other languages',
    operations: ['areaCode'],
    http: () => withoutIslands,
    shows: async (site) => site.as()('areaCode', {}, { 'language-mark': 'zh' }),
  }),
  visitor(
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
  visitor('guessing.kept-codes')({
    name: 'own-code-ends-the-forgotten-one',
    says: 'A code for withdrawals makes the code for a forgotten password of the same user invalid',
    operations: ['setSmsOtherMail', 'userForget'],
    http: codesEndOthers,
    shows: async (site) => {
      await askForget(site)
      const code = await newestCode(site, 'demo@h5.example')
      await site.as(await site.demo())('setSmsOtherMail')
      return site.as()('userForget', { account: 'demo@h5.example', ...forget, code })
    },
  }),
  visitor('representatives.phones')({
    name: 'codes-by-spelling',
    says: 'The codes of a minute are counted for each way to write a phone number',
    operations: ['smsSend'],
    http: limitBySpelling,
    shows: async (site) => {
      const form = { user_string: '812345678', area_code: '66', type: 'register' }
      for (let count = 0; count < 3; count++) await site.as()('smsSend', form)
      return site.as()('smsSend', { ...form, user_string: '0812345678' })
    },
  }),
  visitor('guessing.codes')({
    name: 'check-takes-codes-of-registrations',
    says: 'The check of a mailed code says that a code for a registration is right',
    operations: ['userCheckEmail'],
    http: alsoRight('userCheckEmail', 'email_code', ({ purpose }) => purpose === 'register'),
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'new@h5.example', type: 'register' })
      return site.as()('userCheckEmail', { email_code: await newestCode(site) })
    },
  }),
  visitor('guessing.codes')({
    name: 'text-message-check-takes-mails',
    says: 'The check of a code by text message says that a mailed one is right',
    operations: ['userCheckMobile'],
    http: alsoRight(
      'userCheckMobile',
      'mobile_code',
      ({ purpose, target }) => purpose === 'forget' && target.includes('@'),
    ),
    shows: async (site) => {
      await askForget(site)
      return site.as()('userCheckMobile', { mobile_code: await newestCode(site) })
    },
  }),
  visitor('representatives.phones')({
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
  visitor('session.logout')({
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
  visitor('refusals.reasons-of-writes')({
    name: 'repeated-in-another-case',
    says: 'A new password and its repetition may differ in upper and lower case',
    operations: ['userForget'],
    http: () => anyCase,
    shows: async (site) => {
      await askForget(site)
      return forgetDemo(site, { repassword: 'another-ONE' })
    },
  }),
  visitor('session.optional-fields')({
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
