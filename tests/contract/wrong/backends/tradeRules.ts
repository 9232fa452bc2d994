import { demo } from '../shows/steps.ts'
import type { Wrong } from '../types.ts'
import { missing } from './missingRules.ts'

const pair = { currency_id: '1', legal_id: '3' }
export const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
export const buy = { ...pair, type: '1', amount: '0.001', target_price: '0' }
export const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
export const lot = { ...pair, share: '1', multiple: '20' }

const subscribe = ['lhSendOrderPlace', { config_id: '1', amount: '100' }] as const
const redeem = ['lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id: '1' }] as const

/** Missing refusals of transfers, deposits, orders, options, plans and subscriptions. */
export const tradeRules: readonly Wrong[] = [
  missing(
    'negative-transfer',
    'A transfer of a negative amount is accepted',
    'walletChange',
    'invalid-input',
    demo(['walletChange', { ...transfer, number: '-10' }]),
  ),
  missing(
    'zero-order',
    'An order of zero is accepted',
    'coinTradePlace',
    'invalid-input',
    demo(['coinTradePlace', { ...buy, amount: '0' }]),
  ),
  missing(
    'negative-order',
    'An order of a negative amount is accepted',
    'coinTradePlace',
    'invalid-input',
    demo(['coinTradePlace', { ...buy, amount: '-1' }]),
  ),
  missing(
    'below-minimum',
    'An option below the minimum is accepted',
    'microtradeSubmit',
    'minimum-purchase',
    demo(['microtradeSubmit', { ...option, number: '1' }]),
  ),
  missing(
    'above-maximum',
    'An option above the maximum is accepted',
    'microtradeSubmit',
    'above-maximum',
    demo(['microtradeSubmit', { ...option, number: '1000000' }]),
  ),
  missing(
    'unknown-delivery-time',
    'An option of any duration is accepted',
    'microtradeSubmit',
    'unknown-delivery-time',
    demo(['microtradeSubmit', { ...option, seconds: '61' }]),
  ),
  missing(
    'finance-below-minimum',
    'A plan order below the minimum is accepted',
    'lhDepositBuy',
    'minimum-purchase',
    demo(['lhDepositBuy', { config_id: '2', amount: '1', agreement: '1' }]),
  ),
  missing(
    'finance-without-agreement',
    'A plan order without the agreement is accepted',
    'lhDepositBuy',
    'invalid-input',
    demo(['lhDepositBuy', { config_id: '2', amount: '100', agreement: '0' }]),
  ),
  missing(
    'leverage-not-offered',
    'Any leverage is accepted',
    'leverSubmit',
    'unknown-multiple',
    demo(['leverSubmit', { ...lot, multiple: '999' }]),
  ),
  missing(
    'no-lots',
    'A position of zero lots is accepted',
    'leverSubmit',
    'invalid-input',
    demo(['leverSubmit', { ...lot, share: '0' }]),
  ),
  missing(
    'stop-on-the-wrong-side',
    'A stop-loss above the price of a long is accepted',
    'leverSubmit',
    'stop-loss-side',
    demo(['leverSubmit', { ...lot, stop_loss_price: '900000' }]),
  ),
  missing(
    'transfer-to-itself',
    'A transfer into the same account is accepted',
    'walletChange',
    'same-account-kind',
    demo(['walletChange', { ...transfer, to_field: 'change' }]),
  ),
  missing(
    'cancels-what-is-done',
    'A completed order can be cancelled',
    'coinTradeCancel',
    'not-cancellable',
    demo(['coinTradePlace', buy], ['coinTradeCancel', { id: '1' }]),
  ),
  missing(
    'closes-twice',
    'A closed position can be closed again',
    'leverClose',
    'not-closable',
    demo(['leverSubmit', lot], ['leverClose', { id: '1' }], ['leverClose', { id: '1' }]),
  ),
  missing(
    'redeems-twice',
    'A plan order can be redeemed twice',
    'lhDepositOrderCancel',
    'not-redeemable',
    demo(
      ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }],
      ['lhDepositOrderCancel', { id: '1' }],
      ['lhDepositOrderCancel', { id: '1' }],
    ),
  ),
  missing('unknown-market', 'An unknown market has prices', 'currencyDeal', 'unknown-market', async (site) =>
    site.as()('currencyDeal', { currency_id: '77', legal_id: '3' }),
  ),
  missing(
    'one-proof-for-two-deposits',
    'The proof of a deposit is accepted for another one',
    'walletChargeReq',
    'proof-used',
    async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const deposit = { currency: '3', amount: '100', imgs }
      await site.as(token)('walletChargeReq', deposit)
      return site.as(token)('walletChargeReq', { ...deposit, amount: '200' })
    },
  ),
  missing(
    'deposit-on-any-chain',
    'A deposit on a chain that the currency does not have is accepted',
    'walletChargeReq',
    'unknown-chain',
    async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      return site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs, chain: 'NOCHAIN' })
    },
  ),
  missing(
    'stake-of-any-coin',
    'An option can be paid in a coin that the account does not have',
    'microtradeSubmit',
    'not-in-account',
    demo(['microtradeSubmit', { ...option, currency_id: '1', number: '10' }]),
  ),
  missing(
    'redeemed-before-the-review',
    'A subscription that has not passed its review can be redeemed',
    'lhSendOrderPlace',
    'subscription-not-passed',
    demo(subscribe, redeem),
  ),
  missing(
    'redeemed-in-the-lock-up',
    'A subscription can be redeemed before its lock-up is over',
    'lhSendOrderPlace',
    'lock-up',
    async (site) => {
      const ask = site.as(await site.demo())
      await ask(...subscribe)
      await site.world.passReviews()
      return ask(...redeem)
    },
  ),
  missing(
    'more-lots-than-there-are',
    'More lots can be closed than a position has',
    'leverClose',
    'lots-out-of-range',
    demo(['leverSubmit', { ...lot, share: '2' }], ['leverClose', { id: '1', share: '3' }]),
  ),
  missing(
    'plan-above-its-maximum',
    'More than the maximum of a plan is accepted',
    'lhDepositBuy',
    'above-maximum',
    demo(['lhDepositBuy', { config_id: '2', amount: '100001', agreement: '1' }]),
  ),
  missing(
    'redeems-another-amount',
    'A subscription can be redeemed with another amount',
    'lhSendOrderPlace',
    'redeem-mismatch',
    demo(subscribe, ['lhSendOrderPlace', { ...redeem[1], amount: '200' }]),
  ),
  missing(
    'redeems-nothing',
    'A subscription that nobody has can be redeemed',
    'lhSendOrderPlace',
    'not-found',
    demo(['lhSendOrderPlace', { ...redeem[1], redeem_id: '777' }]),
  ),
]
