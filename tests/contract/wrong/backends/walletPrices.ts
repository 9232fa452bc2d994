import { format } from '#domain/decimal.ts'
import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import type { Operation } from '../exchange.ts'
import { objects } from '../http.ts'
import { percentOf, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, daysLater, rowsOf, units } from './helpers.ts'

const priced = group({ probes: ['twice.*', 'values.*', 'time.launch'], needs: [] })

const hasPrice = (row: Row): boolean => typeof row['usdt_price'] === 'string'
const isEmpty = (row: Row): boolean =>
  Object.entries(row).every(([name, value]) => !name.endsWith('_balance') || units(value) === 0n)

/** Changes the price of each wallet that is not in dollars. */
const pricesOf = (operation: Operation | readonly Operation[], change: (row: Row) => void): HttpFault =>
  objects(operation, (row) => {
    if (hasPrice(row) && units(row['usdt_price']) !== units('1')) change(row)
  })
const dearer = (row: Row, ...names: readonly string[]) => {
  for (const name of names) if (row[name] !== undefined) row[name] = percentOf(row[name], 101n)
}

/** Wallets and gains with another price than that of the market. */
export const walletPrices: readonly Wrong[] = [
  priced({
    name: 'coins-that-nobody-holds-for-a-dollar',
    says: 'A coin that the user does not hold costs one dollar in the list of wallets',
    operations: ['walletList'],
    http: () =>
      pricesOf('walletList', (row) => {
        if (!isEmpty(row)) return
        row['usdt_price'] = '1.00000000'
        if (row['now_price'] !== undefined) row['now_price'] = '1.00000000'
        row['cny_price'] = '7.20000000'
      }),
    shows: demo(['walletList', { currency_name: '' }]),
  }),
  priced({
    name: 'details-at-another-price',
    says: 'The details of a wallet have a price that is one percent above the market',
    operations: ['walletDetail'],
    http: () => pricesOf('walletDetail', (row) => dearer(row, 'usdt_price', 'cny_price')),
    shows: demo(['walletDetail', { currency: '1', type: 'change' }]),
  }),
  priced({
    name: 'currencies-at-another-price',
    says: 'The currencies of a user have prices that are one percent above the market',
    operations: ['currencyUserCurrencyList'],
    http: () => pricesOf('currencyUserCurrencyList', (row) => dearer(row, 'usdt_price', 'cny_price')),
    shows: demo(['currencyUserCurrencyList']),
  }),
  priced({
    name: 'last-price-of-wallets-apart',
    says: 'The last price of a wallet is one percent above the market',
    operations: ['walletList'],
    http: () => pricesOf('walletList', (row) => dearer(row, 'now_price')),
    shows: demo(['walletList', { currency_name: '' }]),
  }),
  priced({
    name: 'final-gain-at-one-dollar',
    says: 'A subscription that has ended gained as if its coins cost one dollar',
    needs: ['writes', 'time'],
    operations: ['lhSendOrderList'],
    http: () =>
      objects('lhSendOrderList', (row) => {
        if (row['status'] !== SubscriptionStatus.ended || row['exam_status'] !== SubscriptionReview.passed)
          return
        const paid = units(row['amount'])
        const gain = units(row['new_currency_num']) - paid
        row['accumulated_return'] = format(gain, 4)
        row['total_return_rate'] = format((gain * units('100')) / paid, 4)
      }),
    shows: async (site) => {
      const subscription = { config_id: '1', amount: '100' }
      await site.as(await site.demo())('lhSendOrderPlace', subscription)
      await site.world.passReviews()
      const ask = await daysLater(site, 60)
      await ask('lhSendOrderPlace', { ...subscription, redeem_id: '1' })
      return ask('lhSendOrderList')
    },
  }),
  priced({
    name: 'rebates-at-one-dollar',
    says: 'Earnings count a rebate in coins as if they cost one dollar',
    probes: ['time.*', 'representatives.*'],
    needs: ['writes', 'second-account', 'time'],
    operations: ['userInvite'],
    http: () =>
      changing('userInvite', async (message, request, next) => {
        const rows = await rowsOf(request, next, 'userMyAccountReturn', { page: '1', limit: '100' })
        const rebates = rows.filter((row) => row['from_account_number'] !== undefined)
        const sum = (isPaid: boolean) =>
          rebates
            .filter((row) => ((row['paid_time'] ?? null) !== null) === isPaid)
            .reduce((all, row) => all + units(row['value']), 0n)
        message['pending_earnings'] = format(sum(false))
        message['invite_return_total'] = format(sum(true))
      }),
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      const account = 'second@h5.example'
      await site.world.control('userGrant', {
        account,
        balances: [{ account: 'spot', currency: 'USDT', amount: '1000' }],
      })
      await site.as(token)('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '0' })
      return site.as(await site.demo())('userInvite')
    },
  }),
]
