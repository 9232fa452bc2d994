import { format } from '#domain/decimal.ts'
import { fieldsOf, jsonOf, withJson } from '../exchange.ts'
import { objects, on } from '../http.ts'
import { objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { daysLater, rowsOf, units } from './helpers.ts'

const sum = group({ probes: ['lists.ended', 'time.launch', 'twice.wallets'], needs: ['writes'] })
const walletReads = ['walletDetail', 'currencyUserCurrencyList'] as const
const subscribe = ['lhSendOrderPlace', { config_id: '1', amount: '100' }] as const

/** Sums of other rows, rates of other amounts, and chains other than the first. */
export const ratesAndChains: readonly Wrong[] = [
  sum({
    name: 'gain-of-every-subscription',
    says: 'The sum of the gains ignores the filter of the list',
    operations: ['lhSendOrderList'],
    http: () =>
      changing('lhSendOrderList', async (message, request, next) => {
        if (fieldsOf(request)['status'] === undefined) return
        const [every] = await rowsOf(request, next, 'lhSendOrderList')
        message['total_interest'] = every?.['total_interest'] ?? message['total_interest']
      }),
    shows: demo(subscribe, ['lhSendOrderList', { status: '2' }]),
  }),
  sum({
    name: 'return-rate-over-expected',
    says: 'The rate of return of a subscription divides the gain by the expected return in place of what was paid',
    operations: ['lhSendOrderList'],
    http: () =>
      objects('lhSendOrderList', (row) => {
        const text = String(row['total_return_rate'])
        const expected = units(row['expected_return'] ?? '0')
        if (expected === 0n || units(text) === 0n) return
        const rate = (units(row['accumulated_return']) * units('100')) / expected
        row['total_return_rate'] = `${text.startsWith('+') ? '+' : ''}${format(rate, 4)}`
      }),
    shows: async (site) => {
      await site.as(await site.demo())(...subscribe)
      await site.world.passReviews()
      return (await daysLater(site, 24))('lhSendOrderList')
    },
  }),
  sum({
    name: 'wallet-address-of-the-last-chain',
    says: 'The address of a wallet is that of its last chain',
    operations: [...walletReads, 'walletGetInAddress'],
    http: () =>
      on(walletReads, async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        for (const row of objectsIn(json)) {
          const chains = String(row['currency_type']).split(',')
          if (row['address'] === undefined || row['address'] === '' || chains.length < 2) continue
          const [addresses] = await rowsOf(request, next, 'walletGetInAddress', {
            currency: String(row['currency']),
          })
          row['address'] = addresses?.[chains.at(-1) ?? ''] ?? row['address']
        }
        return withJson(answer, json)
      }),
    shows: demo(
      ['walletGetInAddress', { currency: '3' }],
      ['walletDetail', { currency: '3', type: 'change' }],
    ),
  }),
]
