import { anotherCall, fieldsOf, jsonOf, withFields, withHeader, withJson } from '../exchange.ts'
import { despite, on, refusals, sent } from '../http.ts'
import { card, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { bitcoin, refuse, rowsOf, withdraw } from './helpers.ts'

const rule = group({
  probes: ['refusals.*', 'sides.*', 'representatives.*', 'effects.*', 'transport.*', 'moves.*'],
  needs: ['writes'],
})
const lot = { ...bitcoin, share: '1', multiple: '20' }

/** Refusals with another reason, of what is allowed, or in another order. */
export const refusalReasons: readonly Wrong[] = [
  rule({
    name: 'sales-are-market-closed',
    says: 'A sale on a market without spot trading is refused as if the market were halted',
    operations: ['coinTradePlace'],
    http: () =>
      refusals('coinTradePlace', (json, _request, answer) =>
        json['reason'] === 'cannot-sell'
          ? withJson(answer, { ...json, message: 'The market is closed', reason: 'market-closed' })
          : answer,
      ),
    shows: demo([
      'coinTradePlace',
      { currency_id: '100', legal_id: '3', type: '2', amount: '1', target_price: '0' },
    ]),
  }),
  rule({
    name: 'poor-before-small',
    says: 'A plan is refused for the balance before the amount is looked at',
    needs: ['writes', 'second-account'],
    operations: ['lhDepositBuy'],
    http: () =>
      despite(
        'lhDepositBuy',
        ({ reason }) => reason === 'minimum-purchase',
        async (request, next) => {
          const id = fieldsOf(request)['config_id'] ?? ''
          const [plan] = await rowsOf(request, next, 'lhDepositProductInfo', { id })
          const currency = String(plan?.['currency_id'])
          const [balance] = await rowsOf(request, next, 'walletDetail', { currency, type: 'change' })
          return Number(balance?.['change_balance']) < Number(plan?.['save_min'])
            ? refuse('Your balance is below the minimum', 'balance-below-minimum')
            : undefined
        },
      ),
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      return (await ask('lhDepositBuy', { config_id: '2', amount: '1', agreement: '1' })).json
    },
  }),
  rule({
    name: 'fund-password-before-minimum',
    says: 'A withdrawal below the minimum with a wrong fund password is refused for the password',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: ({ dryRun }) =>
      despite(
        'walletOut',
        ({ reason }) => reason === 'below-minimum',
        async (request) => {
          const larger = withFields(request, { ...fieldsOf(request), number: '10' })
          const tried = await dryRun(withHeader(larger, 'idempotency-key', undefined))
          return jsonOf(tried)['reason'] === 'wrong-fund-password' ? tried : undefined
        },
      ),
    shows: async (site) => {
      await saveAddress(site)
      return (await withdraw(site, { number: '1', pay_password: '135791' })).json['reason']
    },
  }),
  rule({
    name: 'least-amount-is-too-little',
    says: 'A spot sale of exactly the least amount is refused',
    operations: ['coinTradePlace'],
    http: () =>
      on('coinTradePlace', async (request, next) => {
        const { type, currency_id, amount } = fieldsOf(request)
        if (type !== '2') return next(request)
        const markets = await rowsOf(request, next, 'currencyQuotationNew')
        const market = markets.find(
          (row) => 'min_amount' in row && String(row['currency_id']) === currency_id,
        )
        return market && Number(market['min_amount']) === Number(amount)
          ? refuse('The amount is below the minimum', 'below-minimum', 'amount')
          : next(request)
      }),
    shows: demo(['coinTradePlace', { ...bitcoin, type: '2', amount: '0.00001', target_price: '0' }]),
  }),
  rule({
    name: 'pending-orders-lock-transfers',
    says: 'A transfer out of the contract account is refused while a limit order is pending',
    operations: ['walletChange'],
    http: () =>
      on('walletChange', async (request, next) => {
        if (fieldsOf(request)['from_field'] !== 'lever') return next(request)
        const orders = await rowsOf(request, next, 'leverMyTrade', { status: '0' })
        return orders.some((row) => row['status'] === 0 && 'liquidation_price' in row)
          ? refuse('Close your positions first', 'position-open')
          : next(request)
      }),
    shows: demo(
      ['leverSubmit', { ...lot, status: '0', target_price: '90000' }],
      ['walletChange', { currency_id: '3', number: '10', from_field: 'lever', to_field: 'change' }],
    ),
  }),
  rule({
    name: 'closed-markets-refuse-margin',
    says: 'Margin cannot be added while the market is closed',
    needs: ['writes', 'time'],
    operations: ['leverAddmargin'],
    http: ({ dryRun }) =>
      on('leverAddmargin', async (request, next) => {
        const rows = await rowsOf(request, next, 'leverMyTrade', { limit: '100' })
        const { id } = fieldsOf(request)
        const row = rows.find((one) => String(one['id']) === id && 'caution_money' in one)
        if (!row) return next(request)
        const market = { currency_id: String(row['currency']), legal_id: String(row['legal']) }
        const tried = await dryRun(anotherCall(request, 'leverSubmit', { ...lot, ...market }))
        return jsonOf(tried)['reason'] === 'market-closed'
          ? refuse('The market is closed', 'market-closed')
          : next(request)
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', lot)
      await site.world.haltMarket('BTC/USDT')
      return ask('leverAddmargin', { id: '1', amount: '5' })
    },
  }),
  rule({
    name: 'iban-without-spaces-only',
    says: 'An IBAN in groups of four fails the check of its digits',
    needs: ['writes', 'codes'],
    operations: ['userCashSave'],
    http: () =>
      on('userCashSave', async (request, next) =>
        fieldsOf(request)['iban']?.includes(' ')
          ? refuse('The IBAN is wrong', 'iban-checksum', 'iban')
          : next(request),
      ),
    shows: async (site) => {
      const form = { ...card, iban: 'TH06 EXBK 0000 7777 7777 7', pay_password: fundPassword }
      return site.as(await site.demo())('userCashSave', { ...form, code: await demoCode(site) })
    },
  }),
  rule({
    name: 'market-orders-with-a-limit',
    says: 'A contract order at the market price that has a target price waits as a limit order',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: () =>
      sent('leverSubmit', (form) =>
        (form['status'] ?? '1') === '1' && form['target_price'] !== undefined
          ? { ...form, status: '0' }
          : form,
      ),
    shows: demo(['leverSubmit', { ...lot, status: '1', target_price: '90000' }], ['leverMyTrade']),
  }),
]
