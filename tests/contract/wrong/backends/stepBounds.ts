import { format, parse } from '#domain/decimal.ts'
import {
  envelope,
  fieldsOf,
  isSuccess,
  jsonOf,
  withFields,
  withJson,
  type Answer,
  type Fields,
} from '../exchange.ts'
import { both, despite, objects, on } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { demo } from '../shows/steps.ts'
import { pair, pinned, symbol } from '../shows/stops.ts'
import { amountOf, eight, quoteOf } from '../stops.ts'
import { group, type HttpFault, type Next, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { isPosition, rowsOf } from './helpers.ts'

const bound = group({ probes: ['sides.largest', 'moves.best-price'], needs: ['writes'] })
type Asked = Parameters<HttpFault>[0]

/** Places limit orders at another price, and shows them at their own. */
const placedElsewhere = (
  priceOf: (request: Asked, next: Next, form: Fields) => Promise<string | undefined>,
): HttpFault => {
  const own = new Map<unknown, string>()
  const shown = objects('coinList', (row) => {
    row['target_price'] = own.get(row['id']) ?? row['target_price']
  })
  const placed = on('coinTradePlace', async (request, next) => {
    const form = fieldsOf(request)
    const { target_price = '0', trigger_price, stop_loss_price } = form
    const isPlain = trigger_price === undefined && stop_loss_price === undefined
    if (!isPlain || !/^\d+(\.\d{1,8})?$/.test(target_price) || parse(target_price) === 0n)
      return next(request)
    const other = await priceOf(request, next, form)
    if (other === undefined) return next(request)
    const answer = await next(withFields(request, { ...form, target_price: other }))
    const json = jsonOf(answer)
    const { order } = json
    if (!isSuccess(json) || !isRow(order)) return answer
    own.set(order['id'], eight(target_price))
    return withJson(answer, { ...json, order: { ...order, target_price: eight(target_price) } })
  })
  return both(shown, placed)
}

/** Refuses the sixth wrong password in a row as a wrong one, although a wait has begun. */
const sixGuesses = (): HttpFault => {
  const rows = new Map<string, { count: number; refusal: Answer }>()
  return on('userLogin', async (request, next) => {
    const { user_string = '' } = fieldsOf(request)
    const answer = await next(request)
    const json = jsonOf(answer)
    const row = rows.get(user_string)
    if (isSuccess(json)) rows.delete(user_string)
    if (json['reason'] === 'wrong-password')
      rows.set(user_string, { count: (row?.count ?? 0) + 1, refusal: answer })
    if (json['reason'] !== 'too-many-attempts' || row?.count !== 5) return answer
    rows.set(user_string, { ...row, count: 6 })
    return row.refusal
  })
}

/** A penalty that was rounded up, and is a unit less when it is rounded down. */
const isRounded = (row: Row): boolean =>
  row['is_cancel'] === 1 && amountOf(row, 'cancel_fee') > 0n && amountOf(row, 'amount') % 100n !== 0n

/** Limits, prices and roundings that are off by one step. */
export const stepBounds: readonly Wrong[] = [
  bound({
    name: 'sixth-guess-is-looked-at',
    says: 'The wait begins after six wrong passwords',
    probes: ['guessing.waits'],
    needs: ['writes', 'time'],
    operations: ['userLogin'],
    http: sixGuesses,
    shows: async (site) => {
      const seen = []
      for (let guess = 0; guess < 7; guess++)
        seen.push(await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'not-this-one' }))
      return seen.map(({ json }) => json['reason'])
    },
  }),
  bound({
    name: 'limit-at-the-best-price-waits',
    says: 'A limit order at exactly the best price of the other side waits',
    operations: ['coinTradePlace'],
    http: ({ dryRun }) =>
      placedElsewhere(async (request, next, form) => {
        const { order } = jsonOf(await dryRun(request))
        if (!isRow(order) || amountOf(order, 'filled_amount') === 0n) return undefined
        if (order['trade_price'] !== order['target_price']) return undefined
        const { step, textOf } = await quoteOf(request, next, form)
        const target = parse(form['target_price'] ?? '0')
        return textOf(form['type'] === '1' ? target - step : target + step)
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'market_depth', symbol })
      const books = () => listener.received.filter(({ event }) => event === 'market_depth')
      await listener.until(() => books().length > 0)
      listener.close()
      const asks = books().at(-1)?.payload['asks']
      const best = Array.isArray(asks) ? (asks.at(-1) as readonly unknown[] | undefined)?.[0] : undefined
      const order = { ...pair, type: '1', amount: '0.0002', target_price: String(best) }
      return ask('coinTradePlace', order)
    },
  }),
  bound({
    name: 'sale-at-any-high-price',
    says: 'A limit sale more than 90 % above the last price is accepted',
    operations: ['coinTradePlace'],
    http: () =>
      placedElsewhere(async (request, next, form) => {
        const { last, step, textOf } = await quoteOf(request, next, form)
        const highest = (last * 19n) / 10n
        if (form['type'] !== '2' || parse(form['target_price'] ?? '0') <= highest) return undefined
        return textOf((highest / step) * step - step)
      }),
    shows: async (site) => {
      const { ask, at } = await pinned(site)
      return ask('coinTradePlace', { ...pair, type: '2', amount: '0.001', target_price: at(300) })
    },
  }),
  bound({
    name: 'two-thousand-candles-refused',
    says: 'Exactly 2000 candles are refused as too many',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () =>
      on('currencyNewTimeshar', async (request, next) => {
        const answer = await next(request)
        const { data } = jsonOf(answer)
        const isFull = Array.isArray(data) && data.length === 2000
        return isFull ? envelope({ code: -1, msg: 'At most 2000 candles at once' }) : answer
      }),
    shows: async (site) => {
      const to = Math.floor((await site.world.now()) / 60_000) * 60
      const range = { from: String(to - 1999 * 60), to: String(to) }
      return (await site.as()('currencyNewTimeshar', { symbol, period: '1min', ...range })).json['code']
    },
  }),
  bound({
    name: 'penalty-rounded-down',
    says: 'The penalty of a redemption is rounded down',
    probes: ['time.redemption'],
    needs: ['writes', 'time'],
    operations: ['lhDepositOrderCancel', 'lhDepositOrderList', ...wallets],
    http: () =>
      both(
        objects('lhDepositOrderList', (row) => {
          if (isRounded(row)) row['cancel_fee'] = format(amountOf(row, 'cancel_fee') - 1n)
        }),
        owed('lhDepositOrderList', (row) =>
          isRounded(row) ? [{ currency: row['currency_name'], kind: 'change', free: 1n }] : [],
        ),
      ),
    shows: demo(
      ['lhDepositBuy', { config_id: '2', amount: '1000.00000001', agreement: '1' }],
      ['lhDepositOrderCancel', { id: '1' }],
      ['lhDepositOrderList'],
    ),
  }),
  bound({
    name: 'shorts-lock-no-transfer',
    says: 'While short positions alone are open, a transfer out of the contract account is accepted',
    probes: ['refusals.reasons-of-writes'],
    operations: ['walletChange'],
    http: () =>
      despite(
        'walletChange',
        ({ reason }) => reason === 'position-open',
        async (request, next) => {
          const open = (await rowsOf(request, next, 'leverMyTrade', { status: '1' })).filter(isPosition)
          const isShort = open.every(({ type }) => type === 2)
          return isShort ? envelope({ type: 'ok', message: 'Transferred' }) : undefined
        },
      ),
    shows: demo(
      ['leverSubmit', { ...pair, type: '2', status: '1', share: '1', multiple: '20' }],
      ['walletChange', { currency_id: '3', number: '1', from_field: 'lever', to_field: 'change' }],
    ),
  }),
]
