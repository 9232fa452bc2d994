import {
  anotherCall,
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  type Fields,
  type Operation,
  type Request,
} from '../exchange.ts'
import { field, on } from '../http.ts'
import { hoursLater, objectsIn, type Row } from '../rows.ts'
import { address, card, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { perOwner } from './tradeFigures.ts'

export const account = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

export const userOf = async (request: Request, next: Next): Promise<Row> =>
  objectsIn(jsonOf(await next(anotherCall(request, 'userCenter')))['message'])[0] ?? {}

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

const password = 'a-good-password'
export const registration = { password, re_password: password, extension_code: 'WELCOME8', agreement: '1' }
const number = '812345678'

/** Accounts, identities, bank cards and invitations that are kept wrongly. */
export const customerRecords: readonly Wrong[] = [
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
