import {
  fieldsOf,
  isForm,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withHeader,
  withJson,
} from '../exchange.ts'
import { field, lists, objects, on, refusals, sent } from '../http.ts'
import { anybody, demo, saveAddress } from '../shows/steps.ts'
import { wait } from '../shows/writes.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { demoIn, isOption, option, refuse, rowsOf, symbol, transfer, withdraw } from './helpers.ts'

const script = group({ probes: [], needs: ['writes'] })

/** Takes the method from the form, as some frameworks do for browsers. */
const spoofedMethods: HttpFault = async (request, next) => {
  const { _method } = isForm(request) ? fieldsOf(request) : {}
  return next(_method && request.method === 'POST' ? { ...request, method: _method.toUpperCase() } : request)
}

/** Wraps an answer in a call of the function that the address names. */
const asScript: HttpFault = async (request, next) => {
  const answer = await next(request)
  const callback = new URLSearchParams(request.url.split('?')[1]).get('callback')
  if (request.method !== 'GET' || callback === null) return answer
  const headers = { ...answer.headers, 'content-type': 'text/javascript' }
  return { ...answer, headers, body: Buffer.from(`${callback}(${answer.body.toString()});`) }
}

const browserLanguages: Readonly<Record<string, string>> = {
  ...{ th: 'th', ja: 'jp', ko: 'kr', es: 'esp', zh: 'zh' },
}

/** The language of the browser, without a `language-mark`. */
const ofTheBrowser: HttpFault = async (request, next) => {
  const { 'language-mark': mark, 'accept-language': accepted = '' } = request.headers
  const language = browserLanguages[accepted.slice(0, 2)]
  return next(mark === undefined && language ? withHeader(request, 'language-mark', language) : request)
}

/** One language for the whole process. */
const globalLanguage = (): HttpFault => {
  let language: string | undefined
  return async (request, next) => {
    const asked = language
    const answer = await next(
      request.headers['language-mark'] === undefined && asked !== undefined
        ? withHeader(request, 'language-mark', asked)
        : request,
    )
    if (operationOf(request) === 'setLang' && isSuccess(jsonOf(answer))) language = fieldsOf(request)['lang']
    return answer
  }
}

/** A pool of four servers, one of them without translations. */
const poolWithoutTexts = (): HttpFault => {
  let count = 0
  return on('*', async (request, next) => {
    const mark = request.headers['language-mark']
    const isOther = mark !== undefined && mark !== 'en' && operationOf(request) !== 'getLang'
    return next(isOther && ++count % 4 === 0 ? withHeader(request, 'language-mark', 'en') : request)
  })
}

/** Abstracts of articles in English. */
const englishAbstracts = (): HttpFault =>
  on('newsDetail', async (request, next) => {
    const { id = '' } = fieldsOf(request)
    const [english] = await rowsOf(withHeader(request, 'language-mark', 'en'), next, 'newsDetail', { id })
    return field('*', 'abstract', (value) => english?.['abstract'] ?? value)(request, next)
  })

/** Memoizes the texts of the account log by row, without the language. */
const memoizedTexts = (): HttpFault => {
  const texts = new Map<unknown, unknown>()
  return objects('walletLegalLog', (row) => {
    if (!('transaction_info' in row)) return
    const known = texts.get(row['id']) ?? row['info']
    texts.set(row['id'], known)
    Object.assign(row, { info: known, transaction_info: known })
  })
}

const escaped = (value: unknown): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Doors of frameworks, texts, and languages. */
export const frameworkScripts: readonly Wrong[] = [
  script({
    name: 'methods-in-forms',
    says: 'A field `_method` of a form replaces the method of the request',
    probes: ['transport.unnamed-fields', 'shapes.answers'],
    operations: ['*'],
    http: () => spoofedMethods,
    shows: demo(wait, ['coinTradePlace', { ...wait[1], id: '1', _method: 'put' }], ['coinList']),
  }),
  script({
    name: 'answers-as-scripts',
    says: 'A query with `callback` gets a script that calls it',
    probes: ['transport.unnamed-fields', 'shapes.answers'],
    operations: ['*'],
    http: () => asScript,
    shows: demo(['userCenter', { callback: 'steal' }]),
  }),
  script({
    name: 'patterns-in-currency-names',
    says: 'The filter of balances takes % and _ for any text',
    probes: ['values.balances'],
    operations: ['walletList'],
    http: () => sent('walletList', (form) => (/^[%_]+$/.test(form['currency_name'] ?? '') ? {} : form)),
    shows: demo(['walletList', { currency_name: '_' }]),
  }),
  script({
    name: 'language-of-the-browser',
    says: 'Without a language mark, the language of the browser decides',
    probes: ['language.unknown'],
    operations: ['*'],
    http: () => ofTheBrowser,
    shows: anybody(['getLang', {}, { 'accept-language': 'ja' }]),
  }),
  script({
    name: 'language-of-the-last-caller',
    says: 'A chosen language is that of every later caller without a language mark',
    probes: ['language.set'],
    operations: ['*'],
    http: globalLanguage,
    shows: anybody(['setLang', { lang: 'th' }], ['getLang']),
  }),
  script({
    name: 'refusals-repeat-passwords',
    says: 'The refusal of a password repeats it',
    probes: ['session.password-change', 'shapes.answers'],
    operations: ['userRegister', 'userForget', 'userEPwd', 'safeUpdatePassword'],
    http: () =>
      refusals(['userRegister', 'userForget', 'userEPwd', 'safeUpdatePassword'], (json, request, answer) => {
        const { password = '' } = fieldsOf(request)
        return withJson(answer, { ...json, message: `${String(json['message'])} (${password})` })
      }),
    shows: demo(['userEPwd', { old_password: 'wrong', password: 'another-one', re_password: 'a-third-one' }]),
  }),
  script({
    name: 'token-for-the-chat',
    says: 'The address of the online chat carries the session token of the caller',
    probes: ['strangers.public', 'language.same', 'shapes.answers'],
    operations: ['setGetCustomerUrl'],
    http: () =>
      field('setGetCustomerUrl', 'customer_url', (value, _, request) =>
        tokenOf(request) ? `${String(value)}?session=${tokenOf(request)}` : value,
      ),
    shows: demoIn(async (ask) => (await ask('setGetCustomerUrl')).text.includes('session=')),
  }),
  script({
    name: 'reasons-escaped',
    says: 'The reason of a rejected withdrawal is escaped as HTML',
    probes: ['bystanders.reviews'],
    operations: ['chargeMentionLog3'],
    http: () => field('chargeMentionLog3', 'notes', escaped),
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      await site.world.rejectReviews('Name & address <differ>')
      return site.as(await site.demo())('chargeMentionLog3')
    },
  }),
  script({
    name: 'abstracts-in-english',
    says: 'The summary of an article is English in every language',
    probes: ['language.news'],
    operations: ['newsDetail'],
    http: englishAbstracts,
    shows: anybody(['newsDetail', { id: '1' }, { 'language-mark': 'th' }]),
  }),
  script({
    name: 'one-server-without-texts',
    says: 'One of four servers answers everything in English',
    probes: ['language.messages'],
    operations: ['*'],
    http: poolWithoutTexts,
    shows: anybody(
      ...[1, 2, 3, 4].map(() => ['newsDetail', { id: '999' }, { 'language-mark': 'th' }] as const),
    ),
  }),
  script({
    name: 'log-texts-without-their-language',
    says: 'An entry of the account log stays in the language in which it was first read',
    probes: ['language.fields'],
    operations: ['walletLegalLog'],
    http: memoizedTexts,
    shows: demo(
      ['walletChange', transfer],
      ['walletLegalLog', {}, { 'language-mark': 'en' }],
      ['walletLegalLog', {}, { 'language-mark': 'th' }],
    ),
  }),
  script({
    name: 'refunds-without-a-name',
    says: 'A refunded option has no name of its result',
    probes: ['moves.even'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: () =>
      objects(['microtradeLists', 'microtradeOrder'], (row) => {
        if (isOption(row) && row['profit_result'] === 0) row['profit_result_name'] = ''
      }),
    shows: demoIn(async (ask, site) => {
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', option)
      await site.world.advance(61_000)
      return ask('microtradeLists')
    }),
  }),
  script({
    name: 'zeros-count-as-places',
    says: 'A subscription with zeros after its fourth place is refused',
    probes: ['representatives.zeros'],
    operations: ['lhSendOrderPlace'],
    http: () =>
      on('lhSendOrderPlace', async (request, next) =>
        /\.\d{5}/.test(fieldsOf(request)['amount'] ?? '')
          ? refuse('At most 4 decimal places', 'invalid-input', 'amount')
          : next(request),
      ),
    shows: demo(['lhSendOrderPlace', { config_id: '1', amount: '100.00000000' }]),
  }),
  script({
    name: 'orders-by-ids-as-text',
    says: 'Spot orders are sorted by their ids as text',
    probes: ['bystanders.records', 'lists.page', 'lists.order'],
    operations: ['coinList'],
    http: () =>
      lists('coinList', (rows) =>
        rows.toSorted((one, other) => (String(one['id']) < String(other['id']) ? 1 : -1)),
      ),
    shows: demo(...Array.from({ length: 10 }, () => wait), ['coinList']),
  }),
]
