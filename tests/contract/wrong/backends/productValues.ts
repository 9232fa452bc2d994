import { field, objects } from '../http.ts'
import { hoursLater, percentOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import type { Show, Wrong } from '../types.ts'
import { filled, scaled, value } from './values.ts'

const pair = { currency_id: '1', legal_id: '3' }
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

/** Figures of orders, contracts, options and plans that cannot be right. */
export const productValues: readonly Wrong[] = [
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
]
