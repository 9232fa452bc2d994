import { demo } from '../shows/steps.ts'
import type { Wrong } from '../types.ts'
import { withdrawal } from './accountRules.ts'
import { accepts, missing, rule } from './missingRules.ts'
import { buy, lot, option, transfer } from './tradeRules.ts'

/** Balances that are never looked at. */
export const overspending: readonly Wrong[] = [
  missing(
    'moves-more-than-there-is',
    'A transfer above the balance is accepted',
    'walletChange',
    'insufficient-balance',
    demo(['walletChange', { ...transfer, number: '9000000' }]),
  ),
  missing(
    'orders-more-than-there-is',
    'An order above the balance is accepted',
    'coinTradePlace',
    'insufficient-balance',
    demo(['coinTradePlace', { ...buy, amount: '100', target_price: '90000' }]),
  ),
  missing(
    'sells-more-than-there-is',
    'A sale of coins that the account does not have is accepted',
    'coinTradePlace',
    'sellable-balance-insufficient',
    demo(['coinTradePlace', { ...buy, type: '2', amount: '100', target_price: '99000' }]),
  ),
  missing(
    'opens-more-than-there-is',
    'A position whose margin is above the balance is accepted',
    'leverSubmit',
    'insufficient-balance',
    demo(['leverSubmit', { ...lot, share: '1000', multiple: '10' }]),
  ),
  missing(
    'stakes-more-than-there-is',
    'An option above the balance is accepted',
    'microtradeSubmit',
    'insufficient-balance',
    demo(['microtradeSubmit', { ...option, number: '9000' }]),
  ),
  missing(
    'saves-more-than-there-is',
    'A plan order above the balance is accepted',
    'lhDepositBuy',
    'insufficient-balance',
    demo(['lhDepositBuy', { config_id: '2', amount: '90000', agreement: '1' }]),
  ),
  missing(
    'subscribes-for-more-than-there-is',
    'A subscription above the balance is accepted',
    'lhSendOrderPlace',
    'insufficient-balance',
    demo(['lhSendOrderPlace', { config_id: '1', amount: '90000' }]),
  ),
  rule({
    name: 'withdraws-more-than-there-is',
    says: 'A withdrawal above the balance is accepted',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () => accepts('walletOut', 'insufficient-balance'),
    shows: withdrawal({ number: '900000' }),
  }),
]
