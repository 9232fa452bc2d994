import type { Operation } from '../exchange.ts'
import { objects, payload } from '../http.ts'
import { isRow } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'

const read = group({ probes: ['values.coin-accounts'], needs: [] })
const flags = ['is_legal', 'is_match', 'is_lever', 'is_micro'] as const

/** Shows every coin as one that every account can hold. */
const everywhere = (operation: Operation): HttpFault =>
  objects(operation, (row) => {
    for (const flag of flags) if (flag in row) row[flag] = 1
  })

/** Lists only those coins of the trust account that the spot account can hold too. */
const trustOfSpotCoins: HttpFault = payload('walletList', (groups) => {
  const trust = isRow(groups) ? groups['legal_wallet'] : undefined
  if (isRow(trust) && Array.isArray(trust['balance']))
    trust['balance'] = trust['balance'].filter((row) => isRow(row) && row['is_match'] === 1)
  return groups
})

const detail = demo(['walletDetail', { currency: '601', type: 'legal' }])

/** Backends that are wrong about the accounts which can hold a coin. */
export const coinAccountFaults: readonly Wrong[] = [
  read({
    name: 'wallets-of-coins-everywhere',
    says: 'The wallets show that each account can hold every coin',
    operations: ['walletList'],
    http: () => everywhere('walletList'),
    shows: demo(['walletList']),
  }),
  read({
    name: 'currencies-everywhere',
    says: 'The currencies of transfers have all accounts',
    operations: ['currencyUserCurrencyList'],
    http: () => everywhere('currencyUserCurrencyList'),
    shows: demo(['currencyUserCurrencyList']),
  }),
  read({
    name: 'details-of-coins-everywhere',
    says: 'The wallet of one coin shows all accounts',
    operations: ['walletDetail'],
    http: () => everywhere('walletDetail'),
    shows: detail,
  }),
  read({
    name: 'payable-coins-everywhere',
    says: 'A coin that pays for options has all accounts',
    operations: ['microtradePayableCurrencies'],
    http: () => everywhere('microtradePayableCurrencies'),
    shows: demo(['microtradePayableCurrencies']),
  }),
  read({
    name: 'trust-account-of-spot-coins',
    says: 'The trust account lists only coins that are traded',
    operations: ['walletList'],
    http: () => trustOfSpotCoins,
    shows: demo(['walletList']),
  }),
]
