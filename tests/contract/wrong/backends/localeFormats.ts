import {
  fieldsOf,
  jsonOf,
  operationOf,
  withFields,
  withHeader,
  withJson,
  type Fields,
  type Request,
} from '../exchange.ts'
import { field, lists, on, payload, sent } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { anybody, demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, demoIn, option, refuse, rowsOf, symbol, units, withdraw } from './helpers.ts'

const suited = [
  ...['language.*', 'shapes.*', 'secrets.numbers', 'texts.*', 'values.candles', 'sides.largest'],
  ...['representatives.resting', 'lists.*'],
]
const local = group({ probes: suited, needs: [] })
const written = group({ probes: suited, needs: ['writes'] })
const languageOf = ({ headers }: Request): string => String(headers['language-mark'] ?? 'en')
const inLanguage = (language: string): Fields => ({ 'language-mark': language })

/** A total in whole yen. */
const wholeYen = (value: unknown): string => `${String((units(value) + units('0.5')) / units('1'))}.00`

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const regions = new Map(
  letters.flatMap((one) => letters.map((two) => [english.of(one + two), one + two] as const)),
)
const locales: Fields = { th: 'th', jp: 'ja', kr: 'ko', esp: 'es', hk: 'zh-HK', zh: 'zh' }
function translated(country: unknown, language: string): unknown {
  const region = regions.get(String(country))
  const locale = locales[language]
  if (region === undefined || locale === undefined) return country
  return new Intl.DisplayNames([locale], { type: 'region' }).of(region)
}

/** Masks the bytes of a number instead of its characters. */
function bytesMasked(number: unknown): string {
  const [first = '', last = ''] = String(number).split('******')
  if (last === '') return String(number)
  return `${Buffer.from(first).subarray(0, 2).toString()}******${Buffer.from(last).subarray(-2).toString()}`
}

const compatible = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      /password|code|imgs|_pic/.test(name) ? value : value.normalize('NFKC'),
    ]),
  )

const week = 7 * 86_400_000
const splitAtNewYear: HttpFault = payload('currencyNewTimeshar', (value, request) => {
  if (!['1week', '1W'].includes(fieldsOf(request)['period'] ?? '') || !Array.isArray(value)) return value
  return value.filter(isRow).map((candle) => {
    const time = Number(candle['time'])
    const [first, last] = [new Date(time), new Date(time + week - 1)].map((one) => one.getUTCFullYear())
    return first === last ? candle : { ...candle, time: Date.UTC(last ?? 0, 0, 1) }
  })
})

/** Finds every currency whose id begins with these digits. */
const byPrefix: HttpFault = on('coinList', async (request, next) => {
  const { currency_id, page = '1', limit = '20', ...others } = fieldsOf(request)
  if (currency_id === undefined || !/^\d+$/.test(page + limit)) return next(request)
  const answer = await next(withFields(request, { ...others, limit: '100' }))
  const json = jsonOf(answer)
  if (!Array.isArray(json['message'])) return next(request)
  const found = json['message'].filter(
    (row) => isRow(row) && String(row['currency_id']).startsWith(currency_id),
  )
  const from = (Number(page) - 1) * Number(limit)
  return withJson(answer, { ...json, message: found.slice(from, from + Number(limit)) })
})

const asText = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, two) => (String(one['id']) < String(two['id']) ? 1 : -1))

/** Compares amounts letter by letter. */
const minimumAsText: HttpFault = on('microtradeSubmit', async (request, next) => {
  const { number = '', seconds } = fieldsOf(request)
  const times = await rowsOf(request, next, 'microtradeSeconds')
  const least = times.find((row) => String(row['seconds']) === seconds)?.['min_num']
  return typeof least === 'string' && number < least
    ? refuse(`Minimum purchase limit ${least} USDT`, 'minimum-purchase', 'number')
    : next(request)
})

/** A process keeps the language of its last request. */
function stickyLanguage(): HttpFault {
  let last: string | undefined
  return (request, next) => {
    const given = request.headers['language-mark']
    if (operationOf(request) === 'getLang') return next(request)
    if (typeof given === 'string') last = given
    return next(withHeader(request, 'language-mark', last))
  }
}

const unknown = ['walletDetail', { currency: '77', type: 'change' }] as const
const wait = { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }

/** Formats, calendars and comparisons that depend on a language, or on the text of a number. */
export const localeFormats: readonly Wrong[] = [
  local({
    name: 'decimal-comma-in-spanish',
    says: 'In Spanish, the totals of accounts have a decimal comma',
    operations: ['walletList'],
    http: () =>
      field('walletList', 'totle', (value, _row, request) =>
        languageOf(request) === 'esp' ? String(value).replace('.', ',') : value,
      ),
    shows: demo(['walletList', {}, inLanguage('esp')]),
  }),
  local({
    name: 'whole-yen-in-japanese',
    says: 'In Japanese, the totals of accounts are rounded to whole units, as yen are',
    operations: ['walletList'],
    http: () =>
      field('walletList', 'totle', (value, _row, request) =>
        languageOf(request) === 'jp' ? wholeYen(value) : value,
      ),
    shows: demo(['walletList', {}, inLanguage('jp')]),
  }),
  written({
    name: 'country-translated',
    says: 'The country that a user filed comes back in the language of the caller',
    operations: ['userCenter', 'userCenter2'],
    http: () =>
      field(['userCenter', 'userCenter2'], 'country', (country, _row, request) =>
        translated(country, languageOf(request)),
      ),
    shows: demo(['userCenter', {}, inLanguage('th')]),
  }),
  written({
    name: 'bytes-of-a-number-masked',
    says: 'The masked document number shows two bytes at either end, not two characters',
    operations: ['userCenter', 'userCenter2'],
    needs: ['writes', 'codes'],
    http: () => field(['userCenter', 'userCenter2'], 'card_id', bytesMasked),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('userRealName', {
        country: 'Thailand',
        name: 'Som',
        card_id: 'กข123456คง',
        address: '1 Road',
      })
      return ask('userCenter')
    },
  }),
  written({
    name: 'compatible-letters',
    says: 'Stored texts are normalised: half-width and circled letters come back as others',
    operations: ['*'],
    needs: ['writes', 'codes'],
    http: () =>
      sent(['userRealName', 'walletAddaddress', 'walletOut', 'userCashSave', 'walletChargeReq'], compatible),
    shows: async (site) => {
      await saveAddress(site, { notes: 'ｻﾄｳ ①' })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
  local({
    name: 'calling-codes-numbered-anew',
    says: 'The id of a calling code is its place among the names in the language of the caller',
    operations: ['areaCode'],
    http: () =>
      lists('areaCode', (rows, request) =>
        languageOf(request) === 'en'
          ? rows
          : rows
              .toSorted((one, two) => String(one['name']).localeCompare(String(two['name'])))
              .map((row, index) => ({ ...row, id: index + 1 })),
      ),
    shows: anybody(['areaCode', {}, inLanguage('th')]),
  }),
  local({
    name: 'chat-of-one-language',
    says: 'The address of the chat has no slash in one language, where somebody set it by hand',
    operations: ['setGetCustomerUrl'],
    http: () =>
      field('setGetCustomerUrl', 'customer_url', (url, _row, request) =>
        languageOf(request) === 'zh' ? 'chat/zh/index' : url,
      ),
    shows: anybody(['setGetCustomerUrl', {}, inLanguage('zh')]),
  }),
  local({
    name: 'week-split-at-new-year',
    says: 'The week around New Year begins on the first of January',
    operations: ['currencyNewTimeshar'],
    http: () => splitAtNewYear,
    shows: anybody([
      'currencyNewTimeshar',
      { symbol, period: '1week', from: '1764547200', to: '1768176000' },
    ]),
  }),
  written({
    name: 'currency-filter-by-prefix',
    says: 'The filter of spot orders by base currency also finds ids that begin with the same digits',
    operations: ['coinList'],
    http: () => byPrefix,
    shows: demo(
      ['coinTradePlace', wait],
      ['coinTradePlace', { ...wait, currency_id: '10', amount: '1', target_price: '100' }],
      ['coinList', { currency_id: '1' }],
    ),
  }),
  written({
    name: 'ids-sorted-as-text',
    says: 'Spot orders are sorted by the text of their id: 9 comes before 10',
    operations: ['coinList'],
    http: () => lists('coinList', asText),
    shows: demo(...Array.from({ length: 10 }, () => ['coinTradePlace', wait] as const), ['coinList']),
  }),
  written({
    name: 'minimum-compared-as-text',
    says: 'The least amount of a delivery time is compared as text: 100 is less than 50',
    operations: ['microtradeSubmit'],
    http: () => minimumAsText,
    shows: demo(['microtradeSubmit', { ...option, seconds: '120', number: '100' }]),
  }),
  written({
    name: 'withdrawals-at-full-minutes',
    says: 'The time of a withdrawal has no seconds',
    operations: ['chargeMentionLog3'],
    needs: ['writes', 'codes'],
    http: () => field('chargeMentionLog3', 'create_time', (time) => `${String(time).slice(0, 16)}:00`),
    shows: demoIn(async (ask, site) => {
      await site.world.advance(7_000)
      await withdraw(site, { netType: 'TRC20' })
      return ask('chargeMentionLog3')
    }),
  }),
  local({
    name: 'language-of-the-last-request',
    says: 'Without language-mark, a message comes in the language of the request before',
    operations: ['*'],
    http: stickyLanguage,
    shows: demoIn(async (ask) => [await ask(...unknown, { 'language-mark': 'th' }), await ask(...unknown)]),
  }),
]
