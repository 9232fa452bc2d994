import { fieldsOf, operationOf } from '../exchange.ts'
import { lists } from '../http.ts'
import { addresses, withdrawn, withdrawnAnew, deposited, identified, savedCard } from '../shows/writes.ts'
import type { Wrong } from '../types.ts'
import { effect, sending } from './effects.ts'

/** Effects of writes about addresses, cards, payments and identities that differ from the request. */
export const peopleEffects: readonly Wrong[] = [
  effect({
    name: 'address-changed',
    says: 'Another address is saved than requested',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: sending('walletAddaddress', (form) => ({
      ...form,
      address: (form['address'] ?? '').replace(/.$/, (last) => (last === '9' ? '8' : '9')),
    })),
    shows: addresses,
  }),
  effect({
    name: 'notes-forgotten',
    says: 'The notes of an address are lost',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: sending('walletAddaddress', (form) => ({ ...form, notes: '' })),
    shows: addresses,
  }),
  effect({
    name: 'card-number-cut',
    says: 'The last digit of a card is lost',
    needs: ['writes', 'codes'],
    operations: ['userCashInfo', 'userCashSave'],
    http: sending('userCashSave', (form) => ({
      ...form,
      bank_account: (form['bank_account'] ?? '').slice(0, -1),
    })),
    shows: savedCard,
  }),
  effect({
    name: 'withdraws-less',
    says: 'A withdrawal is filed for one unit less than requested',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'chargeMentionLog3'],
    http: sending('walletOut', (form) => ({ ...form, number: String(Number(form['number']) - 1) })),
    shows: withdrawn,
  }),
  effect({
    name: 'new-address-unsaved',
    says: 'A withdrawal to a new address does not save it',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'walletGetAddress'],
    http: () => {
      const unsaved = new Set<unknown>()
      return async (request, next) => {
        const { address, netType } = fieldsOf(request)
        if (operationOf(request) === 'walletOut' && netType !== undefined) unsaved.add(address)
        return lists('walletGetAddress', (rows) => rows.filter((row) => !unsaved.has(row['address'])))(
          request,
          next,
        )
      }
    },
    shows: withdrawnAnew,
  }),
  effect({
    name: 'deposits-more',
    says: 'A deposit is filed for ten times its amount',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: sending('walletChargeReq', (form) => ({ ...form, amount: String(Number(form['amount']) * 10) })),
    shows: deposited,
  }),
  effect({
    name: 'identity-of-another-name',
    says: 'The name of an identity is saved in capitals',
    needs: ['writes', 'second-account'],
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: sending('userRealName', (form) => ({ ...form, name: (form['name'] ?? '').toUpperCase() })),
    shows: identified,
  }),
]
