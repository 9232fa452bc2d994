import { format, mulDown } from '#domain/decimal.ts'
import { event } from '../events.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { both, envelopes, lists, objects, on, payload, sent } from '../http.ts'
import { isRow, listsIn, objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Ask, Site } from '../site.ts'
import { group, type Behaviour, type HttpFault, type Show, type Wrong } from '../types.ts'
import { owed, showsBalances, wallets, withDeltas, type Delta } from './unseenBalances.ts'
import { bitcoin, rowsOf, units } from './unseenTools.ts'

const trade = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

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

/** Replaces the open price by the limit, which is computed from the margin, to 3 places. */
const opensAtItsLimit = (row: Row): void => {
  if (row['status'] !== 1 || !('origin_caution_money' in row)) return
  const [size, price] = [units(row['number']), units(row['price'])]
  const notional = units(row['origin_caution_money']) * BigInt(Number(row['multiple']))
  const limit = (((notional * 100_000_000n) / size + 50_000n) / 100_000n) * 100_000n
  const gap = row['type'] === 1 ? limit - price : price - limit
  if (gap * 10_000n < price) return
  row['profits'] = format(units(row['profits']) - mulDown(gap, size))
  row['price'] = format(limit)
  row['origin_price'] = row['price']
}

/** Compares the take-profit of a long with the current price alone. */
const forgetsTheOpenPrice = (): HttpFault => {
  const accepted = new Map<string, string>()
  return both(
    objects(['leverMyTrade', 'leverDeal'], (row) => {
      const price = accepted.get(String(row['id']))
      if (price !== undefined && 'target_profit_price' in row)
        row['target_profit_price'] = format(units(price))
    }),
    on('leverSetstop', async (request, next) => {
      const answer = await next(request)
      const { id = '', target_profit_price: price = '' } = fieldsOf(request)
      const json = jsonOf(answer)
      if (isSuccess(json)) accepted.delete(id)
      if (json['reason'] !== 'take-profit-side') return answer
      const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
      const row = open.find((one) => String(one['id']) === id)
      if (row?.['type'] !== 1 || units(price) <= units(row['update_price'])) return answer
      accepted.set(id, price)
      return envelope({ type: 'ok', message: 'Stops set' })
    }),
  )
}

type OwnFault = (owner: string, ...rest: Parameters<HttpFault>) => ReturnType<HttpFault>
/** Adds the account of the caller, or the token of an unknown one. */
export const perOwner = (fault: OwnFault): HttpFault =>
  withSignIns((request, next, signIns) =>
    fault(signIns.accountOf(tokenOf(request)) ?? tokenOf(request), request, next),
  )

/** Keeps the added margin of lots that are closed. */
const keepsAddedMargin = (): HttpFault => {
  const lost = new Map<string, readonly Delta[]>()
  return perOwner(async (owner, request, next) => {
    const own = lost.get(owner) ?? []
    if (showsBalances(request)) return withDeltas(request, next, async () => own)
    const { id, share } = fieldsOf(request)
    if (operationOf(request) !== 'leverClose' || share === undefined) return next(request)
    const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
    const row = open.find((one) => String(one['id']) === id)
    const answer = await next(request)
    if (!row || !isSuccess(jsonOf(answer)) || Number(row['share']) <= Number(share)) return answer
    const added = units(row['caution_money']) - units(row['origin_caution_money'])
    const part = (added * BigInt(share)) / BigInt(Number(row['share']))
    lost.set(owner, [...own, { currency: row['legal'], kind: 'lever', free: -part }])
    return answer
  })
}

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
const position = { ...bitcoin, type: '1', status: '1', share: '1', multiple: '10' }
const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }

/** Requests of the demo user, among changes of the world. */
const demoIn =
  (act: (ask: Ask, site: Site) => Promise<unknown>): Show =>
  async (site) =>
    act(site.as(await site.demo()), site)

const partlyFilled = demoIn(async (ask, site) => {
  await ask('coinTradePlace', { ...buy, amount: '0.01', target_price: '94433.9' })
  await site.world.control('marketOrder', { symbol: 'BTC/USDT', side: 'sell', amount: '0.004' })
  return [await ask('coinList'), await ask('coinList', { status: '1' })]
})

/** Spot orders, options and contracts with one wrong figure, filter or limit. */
export const unseenTrades: readonly Wrong[] = [
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
  trade('representatives.*')({
    name: 'limit-position-opens-at-limit',
    says: 'A pending position opens at its limit also where the tick lies beyond it',
    operations: ['leverSubmit', 'leverMyTrade', 'leverDeal', 'position', 'lever_trade'],
    http: () => objects(['leverMyTrade', 'leverDeal'], opensAtItsLimit),
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', { ...position, status: '0', target_price: '94000' })
      await site.world.pinPrice('BTC/USDT', '93000')
      return ask('leverMyTrade')
    }),
  }),
  trade('moves.*')({
    name: 'take-profit-below-open-price',
    says: 'A take-profit of a long between the current and the open price is accepted',
    operations: ['leverSetstop'],
    http: forgetsTheOpenPrice,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.pinPrice('BTC/USDT', '90000')
      const stops = { id: '1', target_profit_price: '92000', stop_loss_price: '0' }
      return [await ask('leverSetstop', stops), await ask('leverMyTrade')]
    }),
  }),
  trade(
    'effects.*',
    'sockets.*',
  )({
    name: 'part-closed-without-added-margin',
    says: 'Closing a part of a position does not return its share of the added margin',
    operations: ['leverClose', 'leverAddmargin', 'leverMyTrade', ...wallets],
    http: keepsAddedMargin,
    shows: demo(
      ['leverSubmit', { ...position, share: '4' }],
      ['leverAddmargin', { id: '1', amount: '100' }],
      ['leverClose', { id: '1', share: '1' }],
      ['walletList'],
    ),
  }),
  trade('values.*')({
    name: 'total-profit-of-listed-rows',
    says: 'The total profit or loss adds up the positions of the page alone',
    operations: ['leverMyTrade'],
    http: () =>
      payload('leverMyTrade', (value) => {
        const listed = listsIn(value).flat()
        const total = listed.reduce((sum, row) => sum + units(row['profits'] ?? '0'), 0n)
        const rates = isRow(value) ? value['rate_profits_total'] : undefined
        if (isRow(rates)) rates['profits_total'] = format(total)
        return value
      }),
    shows: demo(['leverSubmit', position], ['leverSubmit', position], ['leverMyTrade', { limit: '1' }]),
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
  trade('effects.*')({
    name: 'cancelled-short-keeps-its-fee',
    says: 'A pending short that is cancelled gets its margin back, but not its fee',
    operations: ['leverClose', 'leverSubmit', 'leverMyTrade', ...wallets],
    http: () =>
      owed('leverMyTrade', (row) => {
        const fee = (mulDown(units(row['price']), units(row['number'])) * 5n) / 10_000n
        return row['status'] === 4 && row['type'] === 2
          ? [{ currency: row['legal'], kind: 'lever', free: -fee }]
          : []
      }),
    shows: demo(
      ['leverSubmit', { ...position, type: '2', status: '0', target_price: '99000' }],
      ['leverClose', { id: '1' }],
      ['walletList'],
    ),
  }),
]
