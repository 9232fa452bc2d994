import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withJson,
  type Answer,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { lists, objects, on, sent } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Tools, type Wrong } from '../types.ts'
import { bitcoin, day, transfer } from './helpers.ts'

const read = (...probes: readonly string[]) => group({ probes, needs: [] })
const written = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const paged: readonly Operation[] = [
  ...(['userMyInviteList', 'userMyAccountReturn', 'walletHzhistory', 'chargeMentionLog2'] as const),
  ...(['chargeMentionLog3', 'microtradeLists', 'leverMyTrade'] as const),
]

/** Swaps the balances before and after a change beyond the first page. */
const swapped: HttpFault = objects('walletLegalLog', (row, request) => {
  if (!('before' in row) || Number(fieldsOf(request)['page'] ?? '1') < 2) return
  const { before, after } = row
  row['before'] = after
  row['after'] = before
})

const fullLastPage = (row: Row): void => {
  const [total, size] = [Number(row['total']), Number(row['per_page'])]
  if ('last_page' in row && total > 0) row['last_page'] = Math.floor(total / size) + 1
}

type Change = (message: Row, ...rest: Parameters<HttpFault>) => Promise<void>
/** Changes the payload of an operation with further requests. */
export const changing = (operation: Operation, change: Change): HttpFault =>
  on(operation, async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    const { message } = json
    if (isRow(message)) await change(message, request, next)
    return withJson(answer, json)
  })

const languages = ['en', 'th', 'jp', 'kr', 'esp', 'hk', 'zh']
/** Counts the articles of every language. */
const countsEveryLanguage = changing('newsList', async (message, request, next) => {
  let count = 0
  for (const lang of languages) {
    const asked = anotherCall(request, 'newsList', { ...fieldsOf(request), lang })
    count += Number(objectsIn(jsonOf(await next(asked))['message'])[0]?.['count'] ?? 0)
  }
  message['count'] = count
})

/** Keeps the first quotation of one market. */
const cachedQuotation = (): HttpFault => {
  let first: unknown
  return objects('currencyQuotationNew', (row) => {
    if (row['currency_name'] !== 'SOL') return
    first ??= row['now_price']
    row['now_price'] = first
  })
}

/** Answers the highest and the lowest price since 00:00 UTC. */
const sinceMidnight = ({ control }: Tools): HttpFault =>
  changing('currencyDeal', async (message, request, next) => {
    const { now } = await control('clock')
    const from = Math.floor(now / day) * (day / 1000)
    const symbol = `${String(message['currency_name'])}/${String(message['legal_name'])}`
    const times = { from: String(from), to: String(Math.floor(now / 1000)) }
    const candles = anotherCall(request, 'currencyNewTimeshar', { symbol, period: '1day', ...times })
    const [today] = objectsIn(jsonOf(await next(candles))['data'])
    message['high'] = today?.['high'] ?? message['high']
    message['low'] = today?.['low'] ?? message['low']
  })

/** Answers again what was refused with a key, whatever has changed since. */
const remembersRefusals = (): HttpFault => {
  const refused = new Map<string, Answer>()
  return async (request, next) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return next(request)
    const name = [tokenOf(request), key, operationOf(request), request.body.toString()].join(' ')
    const known = refused.get(name)
    if (known) return known
    const answer = await next(request)
    if (jsonOf(answer)['reason'] === 'insufficient-balance') refused.set(name, answer)
    return answer
  }
}

/** Answers each session about its fund password as it did first. */
const cachedState = (): HttpFault => {
  const first = new Map<string, Answer>()
  return on('userHasPassword', async (request, next) => {
    const answer = first.get(tokenOf(request)) ?? (await next(request))
    if (isSuccess(jsonOf(answer))) first.set(tokenOf(request), answer)
    return answer
  })
}

const window = (period: string): Fields => ({
  ...{ symbol: 'BTC/USDT', period, from: '1768176000', to: '1768183200' },
})
const waiting = { ...bitcoin, type: '1', amount: '0.0001', target_price: '20000' }

const manyOrders: Show = async (site) => {
  const ask = site.as(await site.demo())
  for (let count = 0; count < 51; count++) await ask('coinTradePlace', waiting)
  return ask('coinList', { limit: '100' })
}

/** A transfer that is refused, and sent again with its key once there is money. */
const refusedThenCovered: Show = async (site) => {
  const ask = site.as(await site.demo())
  const key = { 'idempotency-key': 'a-key-of-our-own' }
  const large = { ...transfer, number: '10005' }
  const seen = [await ask('walletChange', large, key)]
  await ask('walletChange', { ...transfer, from_field: 'lever', to_field: 'change' })
  seen.push(await ask('walletChange', large, key))
  return seen.map(({ json }) => json['type'])
}

/** Pages, candles, prices and states that are cut, cached or counted wrongly. */
export const cutAnswers: readonly Wrong[] = [
  written('values.*')({
    name: 'second-page-swaps-before-and-after',
    says: 'The balances before and after a change are swapped beyond the first page of the log',
    operations: ['walletLegalLog'],
    http: () => swapped,
    shows: demo(['walletLegalLog', { page: '2', limit: '2' }]),
  }),
  read('lists.*')({
    name: 'full-last-page-is-not-last',
    says: 'The number of the last page is one too high where the rows fill their pages',
    operations: paged,
    http: () => objects(paged, fullLastPage),
    shows: demo(['userMyInviteList', { limit: '3' }]),
  }),
  read('values.*')({
    name: 'candle-at-the-end-left-out',
    says: 'The candle that begins exactly at the end of the window is left out',
    operations: ['currencyNewTimeshar'],
    http: () =>
      lists('currencyNewTimeshar', (rows, request) =>
        rows.filter((row) => Number(row['time']) < Number(fieldsOf(request)['to']) * 1000),
      ),
    shows: anybody(['currencyNewTimeshar', window('60min')]),
  }),
  read('values.*')({
    name: 'month-alias-answers-minutes',
    says: 'The period `1M` is read as a minute',
    operations: ['currencyNewTimeshar'],
    http: () =>
      sent('currencyNewTimeshar', (fields) =>
        fields['period'] === '1M' ? { ...fields, period: '1min' } : fields,
      ),
    shows: anybody(['currencyNewTimeshar', window('1M')]),
  }),
  read('lists.*')({
    name: 'news-counted-in-every-language',
    says: 'The number of articles counts those of every language',
    operations: ['newsList'],
    http: () => countsEveryLanguage,
    shows: anybody(['newsList', { c_id: '4', lang: 'en' }]),
  }),
  read('values.*')({
    name: 'one-quotation-cached',
    says: 'The list of markets keeps the first price of one market',
    needs: ['time'],
    operations: ['currencyQuotationNew'],
    http: cachedQuotation,
    shows: async (site) => {
      await site.as()('currencyQuotationNew')
      await site.world.pinPrice('SOL/USDT', '170')
      return site.as()('currencyQuotationNew')
    },
  }),
  read('values.*')({
    name: 'high-and-low-since-midnight',
    says: 'The high and low of a market are those since 00:00 UTC, not of the last 24 hours',
    operations: ['currencyDeal'],
    http: sinceMidnight,
    shows: anybody(['currencyDeal', bitcoin]),
  }),
  written('time.*')({
    name: 'cancel-leaves-updated-at',
    says: 'The time of the last change of an order that was cancelled is that of its placing',
    needs: ['writes', 'time'],
    operations: ['coinList', 'coinTradeCancel'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === 3) row['updated_at'] = row['created_at']
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', waiting)
      await site.world.advance(5_000)
      await ask('coinTradeCancel', { id: '1' })
      return ask('coinList')
    },
  }),
  written('idempotency.*')({
    name: 'refusal-remembered-with-its-key',
    says: 'What was refused for lack of money is refused with its key also once there is enough',
    operations: ['walletChange', 'coinTradePlace', 'leverSubmit', 'microtradeSubmit', 'lhDepositBuy'],
    http: remembersRefusals,
    shows: refusedThenCovered,
  }),
  written('refusals.*')({
    name: 'at-most-fifty-orders-a-page',
    says: 'A page of spot orders has fifty rows at most, whatever its limit',
    operations: ['coinList'],
    http: () =>
      sent('coinList', (fields) => (Number(fields['limit']) > 50 ? { ...fields, limit: '50' } : fields)),
    shows: manyOrders,
  }),
  read('lists.*')({
    name: 'countries-of-one-code-merged',
    says: 'Of the countries that share a calling code, the first alone is listed',
    operations: ['areaCode'],
    http: () =>
      lists('areaCode', (rows) =>
        rows.filter((row, place) => rows.findIndex((one) => one['area_code'] === row['area_code']) === place),
      ),
    shows: anybody(['areaCode']),
  }),
  written('effects.*')({
    name: 'fund-password-state-cached',
    says: 'A session gets its first answer to whether a fund password is set again and again',
    operations: ['userHasPassword', 'safeUpdatePassword'],
    http: cachedState,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('userHasPassword')
      await ask('safeUpdatePassword', { password: '135790', re_password: '135790' })
      return ask('userHasPassword')
    },
  }),
]
