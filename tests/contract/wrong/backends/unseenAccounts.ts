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
  type Request,
} from '../exchange.ts'
import { answered, both, field, on, payload, sent } from '../http.ts'
import { hoursLater, isRow, listsIn, objectsIn, type Row } from '../rows.ts'
import { address, card, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { changing } from './unseenAnswers.ts'
import { bitcoin, daysLater, rowsOf } from './unseenTools.ts'
import { perOwner } from './unseenTrades.ts'

const account = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const userOf = async (request: Request, next: Next): Promise<Row> =>
  objectsIn(jsonOf(await next(anotherCall(request, 'userCenter')))['message'])[0] ?? {}

/** Removes rows of a page, and counts them out. */
function withoutRows(page: Row, isMeant: (row: Row) => boolean): void {
  const all = listsIn(page).flat()
  const left = all.filter((row) => !isMeant(row))
  const gone = all.length - left.length
  if (gone === 0) return
  page['data'] = left
  page['total'] = Number(page['total']) - gone
  page['to'] = left.length === 0 ? null : Number(page['to']) - gone
  if (left.length === 0) page['from'] = null
}

/** Forgets the inviter of users who type the code in lower case. */
const forgetsLowerCaseCodes = (): HttpFault => {
  const forgotten: { readonly code: string; readonly start: string }[] = []
  return both(
    answered('userRegister', (answer, request) => {
      const { extension_code: code = '', user_string: name = '' } = fieldsOf(request)
      if (isSuccess(jsonOf(answer)) && code !== code.toUpperCase())
        forgotten.push({ code: code.toUpperCase(), start: name.slice(0, 2) })
      return answer
    }),
    changing('userMyInviteList', async (page, request, next) => {
      const { extension_code: code } = await userOf(request, next)
      const own = forgotten.filter((one) => one.code === code)
      const isOwn = (name: string) => own.some(({ start }) => name.startsWith(start))
      withoutRows(page, (row) => row['level'] === 1 && isOwn(String(row['account'])))
    }),
  )
}

const takesCode = ['walletAddaddress', 'walletOut', 'userCashSave'] as const
/** Accepts a code once for each operation that takes one. */
const codeForEachOperation = ({ control }: Tools): HttpFault => {
  const used = new Map<string, string>()
  return on(takesCode, async (request, next) => {
    const operation = String(operationOf(request))
    const fields = fieldsOf(request)
    const key = `${tokenOf(request)} ${fields['code'] ?? ''}`
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) used.set(key, operation)
    if (jsonOf(answer)['reason'] !== 'wrong-code' || (used.get(key) ?? operation) === operation) return answer
    const sending = await next(anotherCall(request, 'setSmsOtherMail'))
    if (!isSuccess(jsonOf(sending))) return answer
    const target = String((await userOf(request, next))['account'])
    const [newest] = await control('outbox', { target })
    return next(withFields(request, { ...fields, code: newest?.code ?? '' }))
  })
}

type FormChange = (fields: Fields, last: string | undefined) => Fields
/** Changes a form by a field of the last one of this user that was accepted. */
const byLastForm = (operation: Operation, name: string, change: FormChange): HttpFault => {
  const last = new Map<string, string>()
  return perOwner(async (owner, request, next) => {
    if (operationOf(request) !== operation) return next(request)
    const fields = change(fieldsOf(request), last.get(owner))
    const answer = await next(withFields(request, fields))
    if (isSuccess(jsonOf(answer))) last.set(owner, fields[name] ?? '')
    return answer
  })
}

const withoutThirdLevel: HttpFault = both(
  changing('userMyInviteList', async (page) => withoutRows(page, ({ level }) => level === 3)),
  changing('userInvite', async (message, request, next) => {
    const invited = await rowsOf(request, next, 'userMyInviteList', { limit: '100' })
    message['invite_num'] = invited.filter(({ level }) => level !== 3).length
  }),
)

const textOfTheFirstCaller = (): HttpFault => {
  const texts = new Map<string, unknown>()
  return payload('userMyShare', (value, request) => {
    const language = String(request.headers['language-mark'] ?? 'en')
    if (!isRow(value)) return value
    if (!texts.has(language)) texts.set(language, value['share_content'])
    return { ...value, share_content: texts.get(language) }
  })
}

const digitsOf = (number = ''): string => number.replaceAll(/\D/g, '').replace(/^0/, '')
/** Signs in the first of two users who have one number in two countries. */
const firstOfTwoCountries = (): HttpFault => {
  const countries = new Map<string, string>()
  return async (request, next) => {
    const answer = await next(request)
    const fields = fieldsOf(request)
    const number = digitsOf(fields['user_string'])
    const code = countries.get(number)
    const json = jsonOf(answer)
    const operation = operationOf(request)
    if (operation === 'userRegister' && isSuccess(json) && fields['type'] === 'mobile')
      countries.set(number, code ?? fields['areacode'] ?? '')
    if (operation !== 'userLogin' || json['reason'] !== 'area-code-needed' || code === undefined)
      return answer
    return next(withFields(request, { ...fields, areacode: code }))
  }
}

/** Checks a code for a forgotten password against the last two codes of the address. */
const acceptsTheCodeBefore = ({ control }: Tools): HttpFault => {
  const older = new Set<string>()
  return async (request, next) => {
    const answer = await next(request)
    const { user_string: target = '', type, email_code: code = '' } = fieldsOf(request)
    const operation = operationOf(request)
    if (operation === 'smsMail' && type === 'forget' && isSuccess(jsonOf(answer))) {
      const [, before] = await control('outbox', { target })
      older.clear()
      if (before) older.add(before.code)
    }
    return operation === 'userCheckEmail' && !isSuccess(jsonOf(answer)) && older.has(code)
      ? envelope({ type: 'ok', message: 'The code is correct' })
      : answer
  }
}

/** Has a newcomer trade whom the demo user invited. */
const trade = async (site: Site): Promise<void> => {
  const newcomer = await site.newcomer('second@h5.example')
  await site.world.control('userGrant', {
    account: 'second@h5.example',
    balances: [{ account: 'spot', currency: 'USDT', amount: '5000' }],
  })
  await site.as(newcomer)('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '0' })
}

const password = 'a-good-password'
const registration = { password, re_password: password, extension_code: 'WELCOME8', agreement: '1' }
const number = '812345678'

/** Accounts, identities, bank cards and invitations that are kept wrongly. */
export const unseenAccounts: readonly Wrong[] = [
  account('session.*')({
    name: 'lower-case-code-invites-nobody',
    says: 'An invitation code in lower case registers a user without an inviter',
    operations: ['userRegister', 'userMyInviteList', 'userInvite'],
    http: forgetsLowerCaseCodes,
    shows: async (site) => {
      await site.as()('smsMail', { user_string: 'second@h5.example', type: 'register' })
      const code = await site.world.newestCode('second@h5.example')
      const who = { ...registration, type: 'email', user_string: 'second@h5.example', code }
      await site.as()('userRegister', { ...who, extension_code: 'welcome8' })
      return site.as(await site.demo())('userMyInviteList')
    },
  }),
  account(
    'session.*',
    'refusals.*',
  )({
    name: 'code-once-for-each-operation',
    says: 'A code that saved an address confirms a withdrawal too',
    operations: ['walletOut', 'walletAddaddress', 'userCashSave'],
    http: codeForEachOperation,
    shows: async (site) => {
      const code = await demoCode(site)
      await saveAddress(site, { code })
      const withdrawal = { currency: '3', number: '50', address, pay_password: fundPassword, code }
      return (await site.as(await site.demo())('walletOut', withdrawal)).json['type']
    },
  }),
  account('session.*')({
    name: 'empty-old-fund-password-passes',
    says: 'A fund password is changed without the old one when that field is empty',
    operations: ['safeUpdatePassword'],
    http: () =>
      byLastForm('safeUpdatePassword', 'password', (fields, last) =>
        fields['oldpassword'] === '' && last !== undefined ? { ...fields, oldpassword: last } : fields,
      ),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('safeUpdatePassword', { password: '135790', re_password: '135790' })
      return ask('safeUpdatePassword', { oldpassword: '', password: '975310', re_password: '975310' })
    },
  }),
  account('bystanders.*')({
    name: 'reviewed-at-in-local-time',
    says: 'The time of the decision about an identity is in the time zone of the server, UTC+8',
    operations: ['userCenter'],
    http: () => field('userCenter', 'reviewed_at', (value) => hoursLater(value, 8)),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const person = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await ask('userRealName', person)
      const [item] = await site.world.control('reviewList')
      await site.world.control('review', { kind: 'basic', id: item?.id ?? 0, decision: 'pass' })
      return ask('userCenter')
    },
  }),
  account('effects.*')({
    name: 'second-card-keeps-swift-code',
    says: 'A bank card that replaces another keeps the SWIFT code of the first',
    operations: ['userCashSave', 'userCashInfo'],
    http: () =>
      byLastForm('userCashSave', 'swift_code', (fields, last) =>
        last === undefined ? fields : { ...fields, swift_code: last },
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (const swift_code of ['EXBKTHBK', 'RIVETHBK']) {
        const proof = { pay_password: fundPassword, code: await demoCode(site) }
        await ask('userCashSave', { ...card, ...proof, swift_code })
      }
      return ask('userCashInfo')
    },
  }),
  account('time.*')({
    name: 'ranking-ignores-time-of-day',
    says: 'The ranking since a time begins at midnight of that day',
    needs: ['writes', 'time'],
    operations: ['userInviteList'],
    http: () =>
      sent('userInviteList', (fields) =>
        'time' in fields ? { ...fields, time: fields.time.slice(0, 10) } : fields,
      ),
    shows: async (site) => {
      await trade(site)
      return (await daysLater(site, 1))('userInviteList', { time: '2026-01-13 00:00:01' })
    },
  }),
  account('lists.*')({
    name: 'third-level-not-listed',
    says: 'Invited users of the third level are neither listed nor counted',
    operations: ['userMyInviteList', 'userInvite'],
    http: () => withoutThirdLevel,
    shows: async (site) => site.as(await site.demo())('userMyInviteList'),
  }),
  account('language.*')({
    name: 'one-plan-in-english',
    says: 'A single plan answers Spanish callers in English, unlike the list of plans',
    operations: ['lhDepositProductInfo'],
    http: () =>
      on('lhDepositProductInfo', (request, next) =>
        next(
          request.headers['language-mark'] === 'esp' ? withHeader(request, 'language-mark', 'en') : request,
        ),
      ),
    shows: (site) => site.as()('lhDepositProductInfo', { id: '2' }, { 'language-mark': 'esp' }),
  }),
  account('strangers.*')({
    name: 'share-text-of-first-caller',
    says: 'The text to share is cached by language, with the invitation code of its first caller',
    operations: ['userMyShare'],
    http: textOfTheFirstCaller,
    shows: async (site) => {
      const second = await site.newcomer('second@h5.example')
      return [await site.as(await site.demo())('userMyShare'), await site.as(second)('userMyShare')]
    },
  }),
  account('refusals.*')({
    name: 'first-of-two-countries-signs-in',
    says: 'A number that two countries have signs in the user who registered it first',
    operations: ['userLogin'],
    http: firstOfTwoCountries,
    shows: async (site) => {
      for (const areacode of ['66', '81']) {
        await site.as()('smsSend', { user_string: number, type: 'register', area_code: areacode })
        const code = await site.world.newestCode(`+${areacode}${number}`)
        const who = { ...registration, type: 'mobile', user_string: number, areacode, code }
        await site.as()('userRegister', who)
      }
      return (await site.as()('userLogin', { user_string: number, password })).json['type']
    },
  }),
  account('guessing.*')({
    name: 'older-mail-code-is-right',
    says: 'The check of a mailed code accepts the code before the newest one',
    operations: ['userCheckEmail'],
    http: acceptsTheCodeBefore,
    shows: async (site) => {
      const codes: string[] = []
      for (let count = 0; count < 2; count++) {
        await site.as()('smsMail', { user_string: 'demo@h5.example', type: 'forget' })
        codes.push(await site.world.newestCode('demo@h5.example'))
      }
      return (await site.as()('userCheckEmail', { email_code: codes[0] ?? '' })).json['type']
    },
  }),
]
