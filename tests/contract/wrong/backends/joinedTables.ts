import { format } from '#domain/decimal.ts'
import { field, objects } from '../http.ts'
import { percentOf } from '../rows.ts'
import { address, anybody, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { bitcoin, demoIn, isOption, isPosition, option, plan, position, units } from './helpers.ts'

const joined = group({
  probes: ['twice.*', 'values.*', 'lists.*', 'effects.*', 'representatives.*'],
  needs: ['writes'],
})
const quotes = ['currencyQuotationNew', { limit: '1' }] as const

/** Values that come from another table, or another version of it, in one of the places that show them. */
export const joinedTables: readonly Wrong[] = [
  joined({
    name: 'fee-of-withdrawals-in-the-price-list',
    says: 'The list of markets shows half of the fee of withdrawals that is charged',
    needs: [],
    operations: ['currencyQuotationNew', 'walletGetInfo'],
    http: () =>
      objects('currencyQuotationNew', (row) => {
        if ('quotation' in row) row['rate'] = percentOf(row['rate'], 50n)
      }),
    shows: anybody(quotes),
  }),
  joined({
    name: 'least-withdrawal-in-the-price-list',
    says: 'The list of markets shows twice the least withdrawal that is accepted',
    needs: [],
    operations: ['currencyQuotationNew', 'walletGetInfo'],
    http: () =>
      objects('currencyQuotationNew', (row) => {
        if ('quotation' in row) row['min_number'] = percentOf(row['min_number'], 200n)
      }),
    shows: anybody(quotes),
  }),
  joined({
    name: 'spot-fee-of-the-wallet',
    probes: ['values.*'],
    says: 'The detail of a wallet has a fee of spot orders that no market has',
    needs: [],
    operations: ['walletDetail'],
    http: () => field('walletDetail', 'coin_trade_fee', (fee) => percentOf(fee, 250n)),
    shows: demo(['walletDetail', { currency: '1', type: 'change' }]),
  }),
  joined({
    name: 'detail-with-the-ticker-as-name',
    says: 'The detail of a market has the short name of its coin as the long one',
    needs: [],
    operations: ['currencyDeal'],
    http: () => field('currencyDeal', 'legal_name2', (_name, row) => row['currency_name']),
    shows: anybody(['currencyDeal', bitcoin]),
  }),
  joined({
    name: 'market-listed-today',
    says: 'The list of markets says of each that it was created at the time of the answer',
    needs: [],
    operations: ['currencyQuotationNew'],
    http:
      ({ control }) =>
      async (request, next) => {
        const { now } = await control('clock', {})
        return field('currencyQuotationNew', 'create_time', () => Math.floor(now / 1000))(request, next)
      },
    shows: anybody(['currencyQuotationNew', {}]),
  }),
  joined({
    name: 'withdrawals-at-the-fee-of-dollars',
    says: 'A withdrawal of a coin shows the percentage that dollars cost, beside the fee of the coin',
    operations: ['chargeMentionLog3'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if ('real_number' in row && row['currency'] !== 3) row['rate'] = '0.7500'
      }),
    shows: demoIn(async (ask, site) => {
      await saveAddress(site, { currency_id: '1', netType: 'OMNI' })
      const form = { currency: '1', number: '0.01', address, pay_password: fundPassword }
      return [await ask('walletOut', { ...form, code: await demoCode(site) }), await ask('chargeMentionLog3')]
    }),
  }),
  joined({
    name: 'deposit-named-in-dollars',
    says: 'The name of the currency of a deposit is USDT, whatever its id',
    operations: ['chargeMentionLog2'],
    http: () => field('chargeMentionLog2', 'name', (name) => (name === 'USDT' ? name : 'USDT')),
    shows: demoIn(async (ask, site) => {
      const imgs = String((await site.upload(await site.demo(), 10)).json['message'])
      await ask('walletChargeReq', { currency: '2', amount: '10', imgs })
      return (await ask('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    }),
  }),
  joined({
    name: 'logo-of-another-plan',
    says: 'An order of a plan has the picture of another currency than its plan',
    operations: ['lhDepositOrderList'],
    http: () => field('lhDepositOrderList', 'logo', () => '/logos/BNB.svg'),
    shows: demo(['lhDepositBuy', plan], ['lhDepositOrderList']),
  }),
  joined({
    name: 'subscription-with-a-planned-lock-up',
    says: 'A subscription has twice the lock-up of its launch',
    operations: ['lhSendOrderList'],
    http: () => field('lhSendOrderList', 'day', (day) => Number(day) * 2),
    shows: demo(['lhSendOrderPlace', { config_id: '1', amount: '100' }], ['lhSendOrderList']),
  }),
  joined({
    name: 'supply-shrinks-with-sales',
    says: 'The coins on offer in all are those that are left',
    operations: ['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'],
    http: () =>
      objects(['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'], (row) => {
        if ('last_num' in row) row['num'] = row['last_num']
      }),
    shows: demo(['lhSendOrderPlace', { config_id: '1', amount: '100' }], ['lhSendConfig']),
  }),
  joined({
    name: 'single-option-with-another-number',
    says: 'A single option has another number for people than in the list',
    operations: ['microtradeOrder'],
    http: () => field('microtradeOrder', 'show_micro_id', (text) => `${String(text)}-1`),
    shows: demo(['microtradeSubmit', option], ['microtradeOrder', { id: '1' }]),
  }),
  joined({
    name: 'receipt-of-an-option-due-at-once',
    says: 'The answer to a purchase of an option has the purchase as its planned delivery',
    operations: ['microtradeSubmit'],
    http: () => field('microtradeSubmit', 'handled_at', (_time, row) => row['created_at']),
    shows: demo(['microtradeSubmit', option]),
  }),
  joined({
    name: 'fresh-article-older-than-itself',
    says: 'An article was last updated a day before it was published',
    needs: [],
    operations: ['newsDetail'],
    http: () => field('newsDetail', 'update_time', (_time, row) => Number(row['create_time']) - 86_400),
    shows: anybody(['newsDetail', { id: '1' }]),
  }),
  joined({
    name: 'pending-without-a-liquidation-price',
    says: 'A pending contract order shows zero as its liquidation price until it opens',
    operations: ['leverMyTrade'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (isPosition(row) && row['status'] === 0) row['liquidation_price'] = '0.00000000'
      }),
    shows: demo(['leverSubmit', { ...position, status: '0', target_price: '50000' }], ['leverMyTrade']),
  }),
  joined({
    name: 'options-shown-with-fee-in-the-stake',
    says: 'A list of options shows the fee as a part of the amount; a single option does not',
    operations: ['microtradeLists'],
    http: () =>
      objects('microtradeLists', (row) => {
        if (isOption(row)) row['number'] = format(units(row['number']) + units(row['fee']))
      }),
    shows: demo(['microtradeSubmit', option], ['microtradeLists']),
  }),
]
