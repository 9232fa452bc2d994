import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  pathOf,
  tokenOf,
  withHeader,
  type Answer,
  type Request,
} from '../exchange.ts'
import { envelopes, lists, objects, on, payload } from '../http.ts'
import type { Row } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { day, demoIn, hour, minute, plan, refuse, symbol, transfer } from './helpers.ts'

const suited = ['idempotency.*', 'lists.*', 'language.fields', 'twice.*', 'strangers.*', 'time.keys']
const stale = group({ probes: suited, needs: ['writes'] })
function keyOf({ headers }: Request): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

/** The first read after a transfer sees the list before it. */
function fromReplica(): HttpFault {
  const copies = new Map<string, Answer>()
  const behind = new Set<string>()
  return on(['walletChange', 'walletHzhistory'], async (request, next) => {
    const answer = await next(request)
    const key = `${tokenOf(request)} ${request.url}`
    if (operationOf(request) === 'walletChange') {
      const own = Array.from(copies.keys()).filter((one) => one.startsWith(`${tokenOf(request)} `))
      if (isSuccess(jsonOf(answer))) for (const one of own) behind.add(one)
      return answer
    }
    const old = copies.get(key)
    copies.set(key, answer)
    return behind.delete(key) && old ? old : answer
  })
}

function flipped(rows: readonly Row[]): readonly Row[] {
  const turned = [...rows]
  for (let index = 0; index + 1 < turned.length; index++) {
    const [one, two] = turned.slice(index, index + 2)
    if (one && two && one['created_time'] === two['created_time']) turned.splice(index++, 2, two, one)
  }
  return turned
}

/** Takes an equal purchase within a minute for the same click. */
function oncePerMinute({ control }: Tools): HttpFault {
  const bought = new Map<string, { at: number; answer: Answer }>()
  return on('lhDepositBuy', async (request, next) => {
    const { now } = await control('clock', {})
    const key = `${tokenOf(request)} ${request.body.toString()}`
    const known = bought.get(key)
    if (known && now - known.at < minute) return known.answer
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) bought.set(key, { at: now, answer })
    return answer
  })
}

/** Replicas that lag, caches with the wrong key, and versions side by side. */
export const laggingReplicas: readonly Wrong[] = [
  stale({
    name: 'transfers-from-a-replica',
    says: 'The first list of transfers after a transfer comes from a replica that does not have it yet',
    operations: ['walletHzhistory', 'walletChange'],
    http: fromReplica,
    shows: demo(['walletHzhistory'], ['walletChange', transfer], ['walletHzhistory']),
  }),
  stale({
    name: 'cold-list-of-articles',
    says: 'The first list of a category in a language is empty: it starts to fill the cache',
    operations: ['newsList'],
    needs: [],
    http: () => {
      const warm = new Set<string>()
      return lists('newsList', (rows, request) => {
        const { c_id = '', lang = String(request.headers['language-mark']) } = fieldsOf(request)
        if (c_id === '' || warm.has(`${c_id} ${lang}`)) return rows
        warm.add(`${c_id} ${lang}`)
        return []
      })
    },
    shows: anybody(['newsList', { c_id: '19', lang: 'en' }]),
  }),
  stale({
    name: 'equal-times-in-any-order',
    says: 'Rows of the account log with the same time change places from one read to the next',
    operations: ['walletLegalLog'],
    http: () => {
      let reads = 0
      return lists('walletLegalLog', (rows) => (reads++ % 2 === 0 ? rows : flipped(rows)))
    },
    shows: demo(['walletChange', transfer], ['walletLegalLog'], ['walletLegalLog']),
  }),
  stale({
    name: 'launch-text-without-vary',
    says: 'Public introductions of launches come from a cache that does not know the language',
    operations: ['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'],
    needs: [],
    http: () => {
      const texts = new Map<string, unknown>()
      return objects(['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'], (row, request) => {
        if (tokenOf(request) !== '' || !('introduction' in row)) return
        const key = `${pathOf(request)} ${String(row['id'])}`
        if (!texts.has(key)) texts.set(key, row['introduction'])
        row['introduction'] = texts.get(key)
      })
    },
    shows: (site) =>
      Promise.all(['en', 'th'].map((lang) => site.as()('lhSendConfig', {}, { 'language-mark': lang }))),
  }),
  stale({
    name: 'option-wallet-until-next-option',
    says: 'The wallet beside the paying currencies is cached, and only a purchase of an option clears it',
    operations: ['microtradePayableCurrencies', 'walletChange'],
    http: () => {
      const wallets = new Map<string, unknown>()
      const cached = objects('microtradePayableCurrencies', (row, request) => {
        if (!('user_wallet' in row)) return
        const key = `${tokenOf(request)} ${String(row['id'])}`
        if (!wallets.has(key)) wallets.set(key, row['user_wallet'])
        row['user_wallet'] = wallets.get(key)
      })
      return (request, next) => {
        if (operationOf(request) === 'microtradeSubmit') wallets.clear()
        return cached(request, next)
      }
    },
    shows: demo(
      ['microtradePayableCurrencies'],
      ['walletChange', { ...transfer, to_field: 'micro' }],
      ['microtradePayableCurrencies'],
    ),
  }),
  stale({
    name: 'canary-without-keys',
    says: 'Each fifth write with a key reaches an older version that does not know keys',
    operations: ['*'],
    http: () => {
      let count = 0
      return (request, next) =>
        keyOf(request) !== undefined && ++count % 5 === 0
          ? next(withHeader(request, 'idempotency-key', undefined))
          : next(request)
    },
    shows: demo(
      ...[1, 2, 3, 4, 5].map(() => ['walletChange', transfer, { 'idempotency-key': 'one' }] as const),
      ['walletList'],
    ),
  }),
  stale({
    name: 'keys-purged-at-midnight',
    says: 'A job removes all idempotency keys at midnight, not a day after their use',
    operations: ['*'],
    needs: ['writes', 'time'],
    http:
      ({ control }) =>
      async (request, next) => {
        const key = keyOf(request)
        if (key === undefined) return next(request)
        const { now } = await control('clock', {})
        return next(withHeader(request, 'idempotency-key', `${key}-${String(Math.floor(now / day))}`))
      },
    shows: demoIn(async (ask, site) => {
      const key = { 'idempotency-key': 'one' }
      await ask('walletChange', transfer, key)
      await site.world.advance(13 * hour)
      return [await ask('walletChange', transfer, key), await ask('walletList')]
    }),
  }),
  stale({
    name: 'result-window',
    says: 'A search index refuses pages of the account log beyond its window of 10,000 rows',
    operations: ['walletLegalLog', 'walletHzhistory'],
    http: () =>
      on(['walletLegalLog', 'walletHzhistory'], async (request, next) => {
        const { page = '1', limit = '10' } = fieldsOf(request)
        const isFar = Number(page) * Number(limit) > 10_000
        return isFar ? refuse('Result window is too large', 'invalid-input', 'page') : next(request)
      }),
    shows: demo(['walletLegalLog', { page: '2000' }]),
  }),
  stale({
    name: 'prices-of-the-session',
    says: 'The price beside a balance is the one of the first read in the session',
    operations: ['walletDetail'],
    needs: ['time'],
    http: () => {
      const first = new Map<string, Row>()
      return objects('walletDetail', (row, request) => {
        const key = `${tokenOf(request)} ${String(row['currency'])}`
        const { usdt_price, pb_price, cny_price } = first.get(key) ?? row
        first.set(key, { usdt_price, pb_price, cny_price })
        Object.assign(row, { usdt_price, pb_price, cny_price })
      })
    },
    shows: demoIn(async (ask, site) => {
      const before = await ask('walletDetail', { currency: '1', type: 'change' })
      await site.world.gapPrice(symbol, { percent: 10 })
      return [before, await ask('walletDetail', { currency: '1', type: 'change' })]
    }),
  }),
  stale({
    name: 'nothing-recommended-to-strangers',
    says: 'Anonymous visitors get no recommended launch',
    operations: ['lhSendGetRecommend'],
    needs: [],
    http: () =>
      envelopes('lhSendGetRecommend', (json, request) =>
        tokenOf(request) === '' ? { ...json, message: null } : json,
      ),
    shows: (site) => site.as()('lhSendGetRecommend'),
  }),
  stale({
    name: 'poster-of-the-first',
    says: 'The process makes one poster, that of the first user who asks, and shows it to everybody',
    operations: ['userMyPoster'],
    http: () => {
      let made: unknown
      return payload('userMyPoster', (poster) => (made ??= poster))
    },
    shows: async (site) => {
      await site.as(await site.demo())('userMyPoster')
      return site.as(await site.newcomer('second@h5.example'))('userMyPoster')
    },
  }),
  stale({
    name: 'equal-purchases-are-one',
    says: 'An equal purchase of a plan within a minute is taken for a second click',
    operations: ['lhDepositBuy', 'lhDepositOrderList'],
    http: oncePerMinute,
    shows: demo(['lhDepositBuy', plan], ['lhDepositBuy', plan], ['lhDepositOrderList']),
  }),
]
