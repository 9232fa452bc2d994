import { format, mulDown } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf } from '../exchange.ts'
import { both, objects } from '../http.ts'
import { timeOf, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'
import { owed, showsBalances, wallets, withDeltas, type Delta } from './balanceDeltas.ts'
import { bitcoin, day, daysLater, rowsOf, units } from './helpers.ts'

const money = group({
  probes: ['effects.*', 'time.*', 'moves.*', 'bystanders.*', 'twice.*'],
  needs: ['writes', 'time'],
})
const usdtWallet = ['walletList', { currency_name: 'USDT' }] as const

/** Leaves the money of a partly filled order frozen when it is cancelled. */
const cancelKeepsPart = (): HttpFault => {
  const left = new Map<string, readonly Delta[]>()
  return withSignIns(async (request, next, signIns) => {
    const who = signIns.accountOf(tokenOf(request)) ?? tokenOf(request)
    const own = left.get(who) ?? []
    if (showsBalances(request)) return withDeltas(request, next, async () => own)
    if (operationOf(request) !== 'coinTradeCancel') return next(request)
    const { id } = fieldsOf(request)
    const orders = await rowsOf(request, next, 'coinList', { limit: '100' })
    const order = orders.find((row) => String(row['id']) === id)
    const answer = await next(request)
    if (!order || !isSuccess(jsonOf(answer)) || units(order['filled_amount']) === 0n) return answer
    const rest = units(order['trade_amount']) - units(order['filled_amount'])
    const isBuy = order['type'] === 1
    const amount = isBuy ? mulDown(rest, units(order['target_price'])) : rest
    const currency = order[isBuy ? 'legal_id' : 'currency_id']
    left.set(who, [...own, { currency, kind: 'change', free: -amount, frozen: amount }])
    return answer
  })
}

const wonEven = (row: Row): boolean => row['type'] === 3 && row['profit_result'] === 1
/** Ratios of options on up and down, percent. */
const ratios: Readonly<Record<string, bigint>> = { 30: 20n, 60: 30n, 120: 40n, 180: 50n, 300: 60n }
const asUp = (row: Row): bigint => (units(row['number']) * (ratios[String(row['seconds'])] ?? 20n)) / 100n

const isRedeemed = (row: Row): boolean => row['is_cancel'] === 1
const isCompleted = (row: Row): boolean => row['status'] === 2 && row['is_cancel'] === 0
/** Penalty of a redeemed plan, as if all of its days had remained. */
const wholePenalty = (row: Row): bigint => {
  const days = Number(row['day'])
  const gone = Math.floor((timeOf(row['complete_time']) - timeOf(row['created_at'])) / day)
  const whole = (units(row['cancel_fee']) * BigInt(days)) / BigInt(Math.max(1, days - gone))
  const amount = units(row['amount'])
  return whole < amount ? whole : amount
}

/** An option on a price that does not change. */
const flat =
  (type: string): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    await site.world.pinPrice('BTC/USDT')
    await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type, seconds: '60', number: '10' })
    await site.world.advance(61_000)
    return [await ask('microtradeLists'), await ask(...usdtWallet)]
  }
/** A plan that is redeemed after three days. */
const redeemedLater: Show = async (site) => {
  await site.as(await site.demo())('lhDepositBuy', { config_id: '2', amount: '1000', agreement: '1' })
  const ask = await daysLater(site, 3)
  await ask('lhDepositOrderCancel', { id: '1' })
  return [await ask('lhDepositOrderList'), await ask(...usdtWallet)]
}

/** Orders, options and plans that pay too much or too little. */
export const productPayouts: readonly Wrong[] = [
  money({
    name: 'better-price-kept',
    says: 'A limit order that is filled below its limit pays the limit',
    needs: ['writes'],
    operations: ['coinTradePlace', ...wallets],
    http: () =>
      owed('coinList', (row) => {
        const limit = units(row['target_price'] ?? '0')
        if (row['type'] !== 1 || limit === 0n || !('filled_quote' in row)) return []
        const lost = mulDown(limit, units(row['filled_amount'])) - units(row['filled_quote'])
        return lost > 0n ? [{ currency: row['legal_id'], kind: 'change', free: -lost }] : []
      }),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '99000' }],
      ['coinList'],
      usdtWallet,
    ),
  }),
  money({
    name: 'cancel-keeps-the-rest',
    says: 'When a partly filled order is cancelled, the money for its rest stays frozen',
    needs: ['writes'],
    operations: ['coinTradeCancel', 'coinTradePlace', 'coinList', ...wallets],
    http: cancelKeepsPart,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '94433.9' })
      await site.world.control('marketOrder', { symbol: 'BTC/USDT', side: 'sell', amount: '0.004' })
      return [await ask('coinList'), await ask('coinTradeCancel', { id: '1' }), await ask(...usdtWallet)]
    },
  }),
  money({
    name: 'even-pays-as-up',
    says: 'An option on an unchanged price pays the ratio of up and down',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder', ...wallets],
    http: () =>
      both(
        objects(['microtradeLists', 'microtradeOrder'], (row) => {
          if (wonEven(row)) row['fact_profits'] = format(asUp(row))
        }),
        owed('microtradeLists', (row) =>
          wonEven(row)
            ? [{ currency: row['currency_id'], kind: 'micro', free: asUp(row) - units(row['fact_profits']) }]
            : [],
        ),
      ),
    shows: flat('3'),
  }),
  money({
    name: 'refund-less-fee',
    says: 'The refund of an option whose price did not change lacks its fee',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder', ...wallets],
    http: () =>
      owed('microtradeLists', (row) =>
        row['status'] === 3 && row['profit_result'] === 0
          ? [{ currency: row['currency_id'], kind: 'micro', free: -units(row['fee']) }]
          : [],
      ),
    shows: flat('1'),
  }),
  money({
    name: 'last-day-unpaid',
    says: 'The yield of the last day of a plan is not paid',
    operations: ['lhDepositBuy', 'lhDepositOrderList', 'lhDepositReport', ...wallets],
    http: () =>
      both(
        objects('lhDepositOrderList', (row) => {
          if (isCompleted(row))
            row['current_earnings'] = format(units(row['current_earnings']) - units(row['daily_yield']))
        }),
        owed('lhDepositOrderList', (row) =>
          isCompleted(row)
            ? [{ currency: row['currency_name'], kind: 'change', free: -units(row['daily_yield']) }]
            : [],
        ),
      ),
    shows: async (site) => {
      await site.as(await site.demo())('lhDepositBuy', { config_id: '1', amount: '100', agreement: '1' })
      const ask = await daysLater(site, 8)
      return [await ask('lhDepositOrderList'), await ask(...usdtWallet)]
    },
  }),
  money({
    name: 'penalty-of-the-whole-term',
    says: 'The penalty of an early redemption counts all days of the term',
    operations: ['lhDepositOrderCancel', 'lhDepositOrderList', ...wallets],
    http: () =>
      both(
        objects('lhDepositOrderList', (row) => {
          if (isRedeemed(row)) row['cancel_fee'] = format(wholePenalty(row))
        }),
        owed('lhDepositOrderList', (row) =>
          isRedeemed(row)
            ? [
                {
                  currency: row['currency_name'],
                  kind: 'change',
                  free: units(row['cancel_fee']) - wholePenalty(row),
                },
              ]
            : [],
        ),
      ),
    shows: redeemedLater,
  }),
  money({
    name: 'redemption-keeps-the-yield',
    says: 'An early redemption does not pay the yield that was credited so far',
    operations: ['lhDepositOrderCancel', ...wallets],
    http: () =>
      owed('lhDepositOrderList', (row) =>
        isRedeemed(row)
          ? [{ currency: row['currency_name'], kind: 'change', free: -units(row['current_earnings']) }]
          : [],
      ),
    shows: redeemedLater,
  }),
]
