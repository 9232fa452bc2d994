import type { Operation } from '../exchange.ts'
import { envelopes, field, objects } from '../http.ts'
import { hoursLater, isTime, percentOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { savedCard, withdrawn } from '../shows/writes.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

const value = group({ probes: ['values.*', 'effects.*', 'lists.*'], needs: [] })
const pair = { currency_id: '1', legal_id: '3' }
const balances = demo(['walletList'], ['currencyUserCurrencyList'])
const buy = { ...pair, type: '1', amount: '0.001', target_price: '0' }
const filled = demo(['coinTradePlace', buy], ['coinList'], ['walletList'])
const waiting = demo(['coinTradePlace', { ...buy, target_price: '50000' }], ['walletList'])
const movements = demo(['walletLegalLog'])
const position = demo(
  ['leverSubmit', { ...pair, share: '1', multiple: '20' }],
  ['leverMyTrade', { status: '1' }],
)
const finance = demo(
  ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }],
  ['lhDepositOrderList'],
  ['lhDepositReport'],
)

/** An option and its result. */
const settled: Show = async (site) => {
  const ask = site.as(await site.demo())
  const form = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '100' }
  await ask('microtradeSubmit', form)
  await site.world.advance(61_000)
  return ask('microtradeLists', { status: '3' })
}

const kinds = ['legal', 'change', 'lever', 'micro']
const isBalance = (name: string): boolean => kinds.some((kind) => name === `${kind}_balance`)
/** Changes every displayed free balance. */
const free = (operations: Operation | readonly Operation[], change: (text: unknown) => string): HttpFault =>
  objects(operations, (row) => {
    for (const name of Object.keys(row)) if (isBalance(name)) row[name] = change(row[name])
  })
const scaled = (operation: Operation, name: string, percent: bigint): HttpFault =>
  field(operation, name, (text) => percentOf(text, percent))

/** Balances, records and orders of the right form that cannot be true. */
export const values: readonly Wrong[] = [
  value({
    name: 'negative-balance',
    says: 'Balances are negative',
    operations: ['walletList'],
    http: () => free('walletList', (text) => `-${String(text)}`),
    shows: balances,
  }),
  value({
    name: 'balances-cut',
    says: 'Balances have two decimals',
    operations: ['walletList', 'currencyUserCurrencyList'],
    http: () => free(['walletList', 'currencyUserCurrencyList'], (text) => Number(text).toFixed(2)),
    shows: balances,
  }),
  value({
    name: 'balances-disagree',
    says: 'Two operations show different balances',
    operations: ['currencyUserCurrencyList', 'walletList'],
    http: () => free('currencyUserCurrencyList', (text) => percentOf(text, 90n)),
    shows: balances,
  }),
  value({
    name: 'total-is-no-sum',
    says: 'The total of an account differs from its balances',
    operations: ['walletList'],
    http: () => scaled('walletList', 'usdt_totle', 110n),
    shows: balances,
  }),
  value({
    name: 'worth-in-cny-is-no-product',
    says: 'The worth of an account in CNY differs from its worth in USDT at the rate that is shown',
    operations: ['walletList'],
    http: () => scaled('walletList', 'totle', 110n),
    shows: balances,
  }),
  value({
    name: 'price-in-cny-of-another-day',
    says: 'Prices in CNY differ from the prices in USDT at the rate that is shown',
    operations: ['walletList', 'currencyUserCurrencyList'],
    http: () => scaled('walletList', 'cny_price', 90n),
    shows: balances,
  }),
  value({
    name: 'exchange-rates-disagree',
    says: 'Two operations show different rates of CNY',
    operations: ['walletDetail'],
    http: () => scaled('walletDetail', 'ExRate', 110n),
    shows: demo(['walletDetail', { currency: '3', type: 'change' }]),
  }),
  value({
    name: 'every-time-eight-hours-off',
    says: 'All text timestamps are in another time zone',
    operations: ['*'],
    http: () =>
      objects('*', (row) => {
        for (const [name, time] of Object.entries(row)) if (isTime(time)) row[name] = hoursLater(time, 8)
      }),
    shows: movements,
  }),
  value({
    name: 'withdrawal-fee-of-99-percent',
    says: 'A withdrawal fee is nearly the whole amount',
    needs: ['writes', 'codes'],
    operations: ['walletGetInfo', 'walletOut', 'chargeMentionLog3'],
    http: () => field('walletGetInfo', 'rate', () => '99.0000'),
    shows: withdrawn,
  }),
  value({
    name: 'withdrawal-fee-not-taken',
    says: 'A withdrawal pays out the full amount without its fee',
    needs: ['writes', 'codes'],
    operations: ['chargeMentionLog3', 'walletOut'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if ('real_number' in row) row['real_number'] = row['number']
      }),
    shows: withdrawn,
  }),
  value({
    name: 'withdrawals-left-stand-still',
    says: 'The remaining withdrawals are always three',
    needs: ['writes', 'codes'],
    operations: ['walletGetInfo', 'walletOut'],
    http: () => field('walletGetInfo', 'left_today', () => 3),
    shows: withdrawn,
  }),
  value({
    name: 'empty-text',
    says: 'A success has no message to show',
    probes: ['values.*', 'shapes.*', 'effects.*'],
    needs: ['writes', 'codes'],
    operations: ['userCashSave'],
    http: () =>
      envelopes('userCashSave', (json) => (json['type'] === 'ok' ? { ...json, message: '' } : json)),
    shows: savedCard,
  }),
  value({
    name: 'records-do-not-chain',
    says: 'The balance after a change differs from balance plus amount',
    operations: ['walletLegalLog'],
    http: () => scaled('walletLegalLog', 'after', 101n),
    shows: movements,
  }),
  value({
    name: 'records-with-wrong-sign',
    says: 'Incoming amounts are reported as outgoing',
    operations: ['walletLegalLog'],
    http: () =>
      field('walletLegalLog', 'value', (text) =>
        String(text).startsWith('-') ? String(text).slice(1) : `-${String(text)}`,
      ),
    shows: movements,
  }),
  value({
    name: 'frozen-not-shown',
    says: 'The reserve of a waiting order is not frozen',
    needs: ['writes'],
    operations: ['walletList', 'coinTradePlace'],
    http: () => field('walletList', 'lock_change_balance', () => '0.00000000'),
    shows: waiting,
  }),
  value({
    name: 'fee-ten-times',
    says: 'Order fees are ten times too high',
    needs: ['writes'],
    operations: ['coinList', 'coinTradePlace'],
    http: () => scaled('coinList', 'charge_fee', 1000n),
    shows: filled,
  }),
  value({
    name: 'fee-rounded-up-coarsely',
    says: 'Fees are rounded up to four decimals',
    needs: ['writes'],
    operations: ['coinList', 'coinTradePlace'],
    http: () =>
      field('coinList', 'charge_fee', (fee) =>
        Number(fee) > 0 ? (Math.ceil(Number(fee) * 1e4) / 1e4).toFixed(8) : fee,
      ),
    shows: filled,
  }),
  value({
    name: 'average-price-is-no-average',
    says: 'The price of an order differs from its payment divided by its amount',
    needs: ['writes'],
    operations: ['coinList', 'coinTradePlace'],
    http: () => scaled('coinList', 'trade_price', 98n),
    shows: filled,
  }),
  value({
    name: 'filled-more-than-ordered',
    says: 'The filled amount exceeds the order',
    needs: ['writes'],
    operations: ['coinList', 'coinTradePlace'],
    http: () => scaled('coinList', 'filled_amount', 150n),
    shows: filled,
  }),
  value({
    name: 'liquidated-on-the-wrong-side',
    says: 'A long is liquidated above its price',
    needs: ['writes'],
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if ('liquidation_price' in row) row['liquidation_price'] = percentOf(row['price'], 105n)
      }),
    shows: position,
  }),
  value({
    name: 'margin-is-no-margin',
    says: 'The margin differs from price x size / leverage',
    needs: ['writes'],
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () => scaled('leverMyTrade', 'caution_money', 200n),
    shows: position,
  }),
  value({
    name: 'profit-with-wrong-sign',
    says: 'Losses of positions are reported as profits',
    needs: ['writes'],
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () =>
      field('leverMyTrade', 'profits', (text) =>
        String(text).startsWith('-') ? String(text).slice(1) : `-${String(text)}`,
      ),
    shows: position,
  }),
  value({
    name: 'option-lost-that-won',
    says: 'The result of an option contradicts its prices',
    needs: ['writes', 'time'],
    operations: ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
    http: () =>
      objects(['microtradeLists', 'microtradeOrder'], (row) => {
        if ('profit_result' in row) row['profit_result'] = -Number(row['profit_result'])
      }),
    shows: settled,
  }),
  value({
    name: 'option-pays-too-little',
    says: 'A win pays half of the promised amount',
    needs: ['writes', 'time'],
    operations: ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
    http: () =>
      objects('microtradeLists', (row) => {
        if ('fact_profits' in row) row['fact_profits'] = percentOf(row['fact_profits'], 50n)
      }),
    shows: settled,
  }),
  value({
    name: 'option-ratio-of-another-time',
    says: 'An option pays the ratio of another delivery time',
    needs: ['writes'],
    operations: ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
    http: () => field('microtradeLists', 'profit_ratio', () => '20.00'),
    shows: settled,
  }),
  value({
    name: 'interest-off-by-a-day',
    says: 'A plan order runs a day too long',
    needs: ['writes'],
    operations: ['lhDepositOrderList', 'lhDepositBuy'],
    http: () => field('lhDepositOrderList', 'remain_day', (days) => Number(days) + 1),
    shows: finance,
  }),
  value({
    name: 'end-before-term',
    says: 'A plan order ends an hour early',
    needs: ['writes'],
    operations: ['lhDepositOrderList', 'lhDepositBuy'],
    http: () => field('lhDepositOrderList', 'end_at', (time) => hoursLater(time, -1)),
    shows: finance,
  }),
  value({
    name: 'no-penalty-shown',
    says: 'Early redemption is reported as free',
    needs: ['writes'],
    operations: ['lhDepositOrderList', 'lhDepositBuy', 'lhDepositOrderCancel'],
    http: () => field('lhDepositOrderList', 'penalty_now', () => '0.00000000'),
    shows: finance,
  }),
  value({
    name: 'report-is-no-sum',
    says: 'The earn report omits running plan orders',
    needs: ['writes'],
    operations: ['lhDepositReport', 'lhDepositBuy'],
    http: () => field('lhDepositReport', 'sum', () => '0.00000000'),
    shows: finance,
  }),
  value({
    name: 'invited-count-wrong',
    says: 'The headcount of invited users is below the list',
    operations: ['userInvite', 'userMyInviteList'],
    http: () => field('userInvite', 'invite_num', (count) => Number(count) - 1),
    shows: demo(['userInvite']),
  }),
]
