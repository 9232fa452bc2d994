import { randomUUID } from 'node:crypto'
import { format, parse } from '#domain/decimal.ts'
import {
  fieldsOf,
  tokenOf,
  withFields,
  withHeader,
  type Answer,
  type Operation,
  type Request,
} from '../exchange.ts'
import { despite, field, lists, on, sent } from '../http.ts'
import { anybody, demo } from '../shows/steps.ts'
import { bought, cancelled, transferred } from '../shows/writes.ts'
import { withSignIns } from '../signIns.ts'
import { type HttpFault, type Wrong, group } from '../types.ts'

export const partly = group({ probes: ['effects.*', 'values.*', 'lists.*'], needs: ['writes'] })
export const pair = { currency_id: '1', legal_id: '3' }
export const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
export const noon = Date.UTC(2026, 0, 12, 12) / 1000

/** Repeats a response within a second. */
const cachedForASecond = (operation: Operation): HttpFault => {
  const known = new Map<string, { readonly answer: Answer; readonly at: number }>()
  return on(operation, async (request, next) => {
    const last = known.get(tokenOf(request))
    if (last && performance.now() - last.at < 1_000) return last.answer
    const answer = await next(request)
    known.set(tokenOf(request), { answer, at: performance.now() })
    return answer
  })
}

/** Forgets a key when another one arrives. */
const keyForgotten = (): HttpFault => {
  let last: string | undefined
  return on('*', (request, next) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return next(request)
    const isKnown = key === last
    last = key
    return next(isKnown ? request : withHeader(request, 'idempotency-key', randomUUID()))
  })
}

const isOf = (page: string) => (request: Request) => fieldsOf(request)['page'] === page

/** Faults in one place, for one value or for a moment; everything else is right. */
export const partial: readonly Wrong[] = [
  partly({
    name: 'fee-a-little-too-high',
    says: 'The fee of an order is two units too high',
    operations: ['coinList', 'coinTradePlace'],
    http: () =>
      field('coinList', 'charge_fee', (fee) =>
        parse(String(fee)) > 0n ? format(parse(String(fee)) + 200n, 6) : fee,
      ),
    shows: bought,
  }),
  partly({
    name: 'total-wrong-on-page-two',
    says: 'The total of the second page is one too high',
    operations: ['userMyInviteList'],
    http: () =>
      field('userMyInviteList', 'total', (total, _, request) =>
        isOf('2')(request) ? Number(total) + 1 : total,
      ),
    shows: demo(['userMyInviteList', { page: '2', limit: '4' }]),
  }),
  partly({
    name: 'cancelled-vanish',
    says: 'Cancelled orders are in no list',
    operations: ['coinList', 'coinTradeCancel'],
    http: () => lists('coinList', (rows) => rows.filter(({ status }) => status !== 3)),
    shows: cancelled,
  }),
  partly({
    name: 'balances-a-second-old',
    says: 'Balances are up to a second old',
    probes: ['effects.*', 'values.*', 'sockets.*'],
    operations: ['*'],
    http: () => cachedForASecond('walletList'),
    shows: demo(['walletList'], ['walletChange', transfer], ['walletList']),
  }),
  partly({
    name: 'one-operation-in-english',
    says: 'Contract refusals are always in English',
    probes: ['language.*'],
    operations: ['leverSubmit'],
    http: () => on('leverSubmit', (request, next) => next(withHeader(request, 'language-mark', 'en'))),
    shows: anybody(['leverSubmit', {}, { 'language-mark': 'th' }]),
  }),
  partly({
    name: 'one-row-with-a-text-for-its-currency',
    says: 'The currency of the second row in a list is a text',
    probes: ['shapes.*'],
    operations: ['walletHzhistory'],
    http: () =>
      lists('walletHzhistory', (rows) =>
        rows.map((row, at) => (at === 1 ? { ...row, currency: String(row['currency']) } : row)),
      ),
    shows: transferred,
  }),
  partly({
    name: 'days-for-weeks',
    says: 'Weekly candles are daily ones',
    operations: ['currencyNewTimeshar'],
    http: () =>
      on('currencyNewTimeshar', (request, next) =>
        next({ ...request, url: request.url.replace('period=1week', 'period=1day') }),
      ),
    shows: anybody([
      'currencyNewTimeshar',
      { symbol: 'BTC/USDT', period: '1week', from: String(noon - 86_400 * 30), to: String(noon) },
    ]),
  }),
  partly({
    name: 'stale-token-accepted-once',
    says: 'An ended session still works for the bank card',
    probes: ['session.*'],
    operations: ['userCashInfo', 'userLogin'],
    http: () =>
      withSignIns((request, next, { accountOf, newestOf }) =>
        despite(
          'userCashInfo',
          ({ type }) => type === '999',
          async () => {
            const token = newestOf(accountOf(tokenOf(request)) ?? '')
            return token === undefined ? undefined : next(withHeader(request, 'authorization', token))
          },
        )(request, next),
      ),
    shows: async (site) => {
      const old = await site.demo()
      await site.signIn('demo@h5.example', 'demo123456')
      return site.as(old)('userCashInfo')
    },
  }),
  partly({
    name: 'key-forgotten-at-the-next',
    says: 'An idempotency key is forgotten when another one is sent',
    probes: ['idempotency.*'],
    operations: ['*'],
    http: () => keyForgotten(),
    shows: demo(
      ['walletChange', transfer, { 'idempotency-key': 'a-key-of-our-own' }],
      ['walletChange', transfer, { 'idempotency-key': 'another-key-of-ours' }],
      ['walletChange', transfer, { 'idempotency-key': 'a-key-of-our-own' }],
      ['walletList'],
    ),
  }),
  partly({
    name: 'password-in-any-case',
    says: 'Passwords are also accepted in capitals',
    probes: ['session.*', 'refusals.*'],
    operations: ['userLogin'],
    http: () =>
      withSignIns((request, next, { passwordOf }) =>
        despite(
          'userLogin',
          ({ reason }) => reason === 'wrong-password',
          async () => {
            const { user_string = '', password = '' } = fieldsOf(request)
            const right = passwordOf(user_string)
            return right?.toLowerCase() === password.toLowerCase()
              ? next(withFields(request, { user_string, password: right }))
              : undefined
          },
        )(request, next),
      ),
    shows: async (site) => {
      await site.demo()
      const { json } = await site.as()('userLogin', {
        user_string: 'demo@h5.example',
        password: 'DEMO123456',
      })
      return json['type']
    },
  }),
  partly({
    name: 'anybody-reads-one-option',
    says: 'An option is shown to anyone who knows its id',
    probes: ['strangers.*'],
    needs: ['writes', 'second-account'],
    operations: ['microtradeOrder'],
    http: () =>
      withSignIns((request, next, { tokens }) =>
        despite(
          'microtradeOrder',
          ({ reason }) => reason === 'not-found',
          async () => next(withHeader(request, 'authorization', tokens()[0])),
        )(request, next),
      ),
    shows: async (site) => {
      const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
      await site.as(await site.demo())('microtradeSubmit', option)
      return site.as(await site.newcomer('second@h5.example'))('microtradeOrder', { id: '1' })
    },
  }),
  partly({
    name: 'one-status-not-filtered',
    says: 'The filter for cancelled orders returns all orders',
    operations: ['coinList'],
    http: () =>
      sent('coinList', ({ status, ...form }) =>
        status === '3' || status === undefined ? form : { ...form, status },
      ),
    shows: demo(
      ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '0' }],
      ['coinList', { status: '3' }],
    ),
  }),
]
