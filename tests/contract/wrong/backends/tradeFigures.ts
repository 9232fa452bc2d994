import { format } from '#domain/decimal.ts'
import { event } from '../events.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { envelopes, lists, objects, sent } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type Behaviour, type HttpFault, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { bitcoin, demoIn, option, units } from './helpers.ts'

export const trade = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

/** Changes each spot order, in answers and in events. */
const spotOrders = (change: (row: Row) => void): Behaviour => {
  const inside = (value: Row): Row => {
    for (const row of objectsIn(value)) if ('charge_fee' in row) change(row)
    return value
  }
  return {
    http: () => envelopes(['coinTradePlace', 'coinList'], inside),
    socket: () => event('order', inside),
  }
}

type OwnFault = (owner: string, ...rest: Parameters<HttpFault>) => ReturnType<HttpFault>
/** Adds the account of the caller, or the token of an unknown one. */
export const perOwner = (fault: OwnFault): HttpFault =>
  withSignIns((request, next, signIns) =>
    fault(signIns.accountOf(tokenOf(request)) ?? tokenOf(request), request, next),
  )

const mostOpen = 10
/** Counts every option that a user has bought as an open one. */
const countsSettledOptions = (): HttpFault => {
  const bought = new Map<string, number>()
  return perOwner(async (owner, request, next) => {
    if (operationOf(request) !== 'microtradeSubmit') return next(request)
    const count = bought.get(owner) ?? 0
    const message = `You can hold at most ${String(mostOpen)} open options`
    if (count >= mostOpen) return envelope({ type: 'error', message, reason: 'holding-limit' })
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) bought.set(owner, count + 1)
    return answer
  })
}

const buy = { ...bitcoin, type: '1' }
const stop = { ...buy, type: '2', amount: '0.001' }
const ether = { ...buy, currency_id: '2' }

const partlyFilled = demoIn(async (ask, site) => {
  await ask('coinTradePlace', { ...buy, amount: '0.01', target_price: '94433.9' })
  await site.world.control('marketOrder', { symbol: 'BTC/USDT', side: 'sell', amount: '0.004' })
  return [await ask('coinList'), await ask('coinList', { status: '1' })]
})

/** Spot orders, options and contracts with one wrong figure, filter or limit. */
export const tradeFigures: readonly Wrong[] = [
  trade('moves.*')({
    name: 'average-in-places-of-the-market',
    says: 'The average price of several fills is cut to the decimal places of the market',
    operations: ['coinTradePlace', 'coinList', 'order'],
    ...spotOrders((row) => {
      if (row['legal_id'] !== 3 || Number(row['currency_id']) > 2) return
      row['trade_price'] = format((units(row['trade_price']) / 1_000_000n) * 1_000_000n)
      row['average_price'] = row['trade_price']
    }),
    shows: async (site) => {
      await site.world.control('marketBook', { symbol: 'BTC/USDT', liquidity: 1 })
      return site.as(await site.demo())('coinTradePlace', { ...buy, amount: '0.1', target_price: '0' })
    },
  }),
  trade('effects.*')({
    name: 'cancelled-stop-sale-stays-frozen',
    says: 'The coins of a stop-limit sale that is cancelled before its trigger stay frozen',
    operations: ['coinTradeCancel', 'coinTradePlace', 'coinList', ...wallets],
    http: () =>
      owed('coinList', (row) => {
        const amount = units(row['trade_amount'])
        const isMeant = row['status'] === 3 && row['type'] === 2 && row['triggered'] === 0
        return isMeant && units(row['trigger_price'] ?? '0') > 0n
          ? [{ currency: row['currency_id'], kind: 'change', free: -amount, frozen: amount }]
          : []
      }),
    shows: demo(
      ['coinTradePlace', { ...stop, target_price: '84900', trigger_price: '85000' }],
      ['coinTradeCancel', { id: '1' }],
      ['walletList'],
    ),
  }),
  trade('moves.*')({
    name: 'partly-filled-is-not-waiting',
    says: 'Waiting orders that are filled in part are missing among the waiting ones',
    operations: ['coinList', 'coinTradePlace', 'coinTradeCancel'],
    http: () =>
      lists('coinList', (rows, request) =>
        fieldsOf(request)['status'] === '1' ? rows.filter((row) => units(row['filled_amount']) === 0n) : rows,
      ),
    shows: partlyFilled,
  }),
  trade('refusals.*')({
    name: 'second-filter-ignored',
    says: 'The list of spot orders ignores the base currency when a status is given too',
    operations: ['coinList'],
    http: () =>
      sent('coinList', ({ currency_id: currency, ...fields }) =>
        currency === undefined || 'status' in fields ? fields : { ...fields, currency_id: currency },
      ),
    shows: demo(
      ['coinTradePlace', { ...buy, amount: '0.001', target_price: '50000' }],
      ['coinTradePlace', { ...ether, amount: '0.01', target_price: '3000' }],
      ['coinList', { currency_id: '1', status: '1' }],
    ),
  }),
  trade('time.*')({
    name: 'settled-options-count-as-open',
    says: 'Options that are settled count toward the most that may be open',
    operations: ['microtradeSubmit'],
    http: countsSettledOptions,
    shows: demoIn(async (ask, site) => {
      for (let count = 0; count < mostOpen; count++) await ask('microtradeSubmit', option)
      await site.world.advance(61_000)
      return (await ask('microtradeSubmit', option)).json['type']
    }),
  }),
  trade('effects.*')({
    name: 'lost-option-has-return-time',
    says: 'An option that lost has a time at which money was credited',
    operations: ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
    http: () =>
      objects(['microtradeLists', 'microtradeOrder'], (row) => {
        if (row['profit_result'] === -1) row['return_at'] = row['complete_at']
      }),
    shows: demoIn(async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.pinPrice('BTC/USDT', '94000')
      await site.world.advance(61_000)
      return ask('microtradeLists')
    }),
  }),
]
