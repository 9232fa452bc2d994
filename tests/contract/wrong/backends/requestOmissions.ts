import { createHash } from 'node:crypto'
import {
  envelope,
  fieldsOf,
  isForm,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withFields,
  withHeader,
  withJson,
} from '../exchange.ts'
import { objects, on, sent } from '../http.ts'
import { card, demo, demoCode, fundPassword } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { demoIn, position, refuse, transfer } from './helpers.ts'
import { bothAccepted } from './paymentOmissions.ts'

const line = group({ probes: [], needs: ['writes'] })

/** Remembers the keys of writes by session. */
const keysOfSession: HttpFault = on('*', async (request, next) => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) return next(request)
  const own = createHash('sha256')
    .update(`${tokenOf(request)} ${key}`)
    .digest('hex')
  return next(withHeader(request, 'idempotency-key', own.slice(0, 40)))
})

const endsNow = ({ control }: Tools): HttpFault =>
  on('*', async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    if (!('ended_at' in json)) return answer
    const { now } = await control('clock', {})
    return withJson(answer, { ...json, ended_at: now })
  })

/** Ends the wait after wrong passwords once a code for a new one is sent. */
const codeEndsWait = (): HttpFault => {
  const helped = new Set<string>()
  return withSignIns(async (request, next, signIns) => {
    const { user_string: account = '', type, password } = fieldsOf(request)
    const answer = await next(request)
    const json = jsonOf(answer)
    if (operationOf(request) === 'smsMail' && type === 'forget' && isSuccess(json)) helped.add(account)
    const isWaiting = operationOf(request) === 'userLogin' && json['reason'] === 'too-many-attempts'
    if (!isWaiting || !helped.has(account)) return answer
    const token = signIns.newestOf(account)
    if (token !== undefined && signIns.passwordOf(account) === password)
      return envelope({ type: 'ok', message: token })
    return refuse('The account or the password is wrong', 'wrong-password')
  })
}

/** Reads fields from the address and from the form alike. */
const mixedFields: HttpFault = on('*', async (request, next) => {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  if (!isForm(request)) return next(request)
  return next(withFields(request, { ...fieldsOf(request), ...Object.fromEntries(query) }))
})

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Remembers the language that a user chose, and ignores that of later requests. */
const chosenLanguage = (): HttpFault => {
  const chosen = new Map<string, string>()
  return on('*', async (request, next) => {
    const token = tokenOf(request)
    const own = token === '' ? undefined : chosen.get(token)
    const answer = await next(own === undefined ? request : withHeader(request, 'language-mark', own))
    const { lang } = fieldsOf(request)
    if (operationOf(request) === 'setLang' && lang !== undefined && token !== '' && isSuccess(jsonOf(answer)))
      chosen.set(token, lang)
    return answer
  })
}

/** Sessions, languages, texts and requests that overlap: what backends forget about them. */
export const requestOmissions: readonly Wrong[] = [
  line({
    name: 'keys-of-a-session',
    says: 'A write is done again with the same key after another sign-in',
    probes: ['idempotency.new-session'],
    operations: ['*'],
    http: () => keysOfSession,
    shows: async (site) => {
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      await site.as(await site.demo())('walletChange', transfer, key)
      const ask = site.as(await site.signIn('demo@h5.example', 'demo123456'))
      await ask('walletChange', transfer, key)
      return ask('walletList')
    },
  }),
  line({
    name: 'sessions-that-end-now',
    says: 'The end of a session is the time of each refusal',
    probes: ['time.session-ends'],
    operations: ['*'],
    http: endsNow,
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userLogout')
      await site.world.advance(60_000)
      return site.as(token)('userCenter')
    },
  }),
  line({
    name: 'code-ends-the-wait',
    says: 'A code for a new password ends the wait after wrong passwords',
    probes: ['session.password-reset', 'guessing.passwords'],
    operations: ['userLogin', 'smsMail'],
    http: codeEndsWait,
    shows: async (site) => {
      await site.demo()
      const user_string = 'demo@h5.example'
      for (let count = 0; count < 6; count++)
        await site.as()('userLogin', { user_string, password: 'wrong-one' })
      await site.as()('smsMail', { user_string, type: 'forget' })
      return site.as()('userLogin', { user_string, password: 'wrong-one' })
    },
  }),
  line({
    name: 'fields-in-the-address',
    says: 'A field in the address of a write replaces the one of its form',
    probes: ['effects.unasked-fields'],
    operations: ['*'],
    http: () => mixedFields,
    shows: async (site) => {
      const token = await site.demo()
      const headers = { authorization: token, 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(transfer).toString()
      await site.raw('POST', '/api/wallet/change?number=20', headers, body)
      return site.as(token)('walletList')
    },
  }),
  line({
    name: 'texts-decoded-twice',
    says: 'Signs after a percent sign are decoded once more',
    probes: ['texts.*'],
    operations: ['*'],
    http: () =>
      sent('*', (fields) =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decoded(value)])),
      ),
    shows: demoIn(async (ask, site) => {
      const form = { ...card, bank_branch: '50%25', pay_password: fundPassword, code: await demoCode(site) }
      await ask('userCashSave', form)
      return ask('userCashInfo')
    }),
  }),
  line({
    name: 'token-in-the-address-of-the-chat',
    says: 'The address of the online chat has the session token in base 64',
    probes: ['strangers.public', 'shapes.answers'],
    operations: ['setGetCustomerUrl'],
    http: () =>
      objects('setGetCustomerUrl', (row, request) => {
        const visitor = Buffer.from(tokenOf(request)).toString('base64url')
        if (visitor !== '') row['customer_url'] = `${String(row['customer_url'])}?visitor=${visitor}`
      }),
    shows: demoIn(async (ask) => /visitor/.test((await ask('setGetCustomerUrl')).text)),
  }),
  line({
    name: 'chosen-language-of-a-session',
    says: 'After a choice of language the requests of a session cannot ask for another one',
    probes: ['language.set'],
    operations: ['*'],
    http: chosenLanguage,
    shows: demo(
      ['setLang', { lang: 'jp' }],
      ['walletChange', {}, { 'language-mark': 'en' }],
      ['getLang', {}, { 'language-mark': 'en' }],
    ),
  }),
  line({
    name: 'parts-closed-at-once',
    says: 'Two closings of more lots than are left are both accepted when they come at once',
    probes: ['parallel.parts'],
    operations: ['leverClose'],
    http: () => bothAccepted('leverClose', 'lots-out-of-range', 'id'),
    shows: demoIn(async (ask) => {
      await ask('leverSubmit', { ...position, share: '3' })
      const close = async () => ask('leverClose', { id: '1', share: '2' })
      return (await Promise.all([close(), close()])).map(({ json }) => json['type']).sort()
    }),
  }),
]
