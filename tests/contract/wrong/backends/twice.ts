import { fieldsOf, tokenOf } from '../exchange.ts'
import { field, payload } from '../http.ts'
import { isRow, percentOf } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { transferred } from '../shows/writes.ts'
import { group, type Wrong } from '../types.ts'

const reported = group({ probes: ['twice.*'], needs: [] })

const candles = (period: string) => ({ symbol: 'BTC/USDT', period, from: '1768176000', to: '1768219200' })

/** Backends that tell one value in two places, and differently. */
export const shownTwice: readonly Wrong[] = [
  reported({
    name: 'link-with-another-code',
    says: 'The invitation link contains another code than the one beside it',
    operations: ['userInvite', 'userMyShare'],
    http: () =>
      field(['userInvite', 'userMyShare'], 'share_url', (url) =>
        String(url).replace(/code=\w+/, 'code=ALL00001'),
      ),
    shows: demo(['userInvite'], ['userMyShare']),
  }),
  reported({
    name: 'second-profile-of-another-mail',
    says: 'user/center2 shows another e-mail address than user/center',
    operations: ['userCenter2'],
    http: () => field('userCenter2', 'email', () => 'someone@h5.example'),
    shows: demo(['userCenter'], ['userCenter2']),
  }),
  reported({
    name: 'volume-by-period',
    says: 'Candles of five minutes have a tenth more volume than their minutes',
    operations: ['currencyNewTimeshar'],
    http: () =>
      field('currencyNewTimeshar', 'volume', (volume, _row, request) =>
        fieldsOf(request)['period'] === '5min' ? percentOf(volume, 110n) : volume,
      ),
    shows: anybody(['currencyNewTimeshar', candles('5min')]),
  }),
  reported({
    name: 'address-by-call',
    says: 'Each call shows another deposit address',
    operations: ['walletGetInAddress'],
    http: () => {
      let count = 0
      return payload('walletGetInAddress', (message) => {
        count++
        return isRow(message)
          ? Object.fromEntries(
              Object.entries(message).map(([chain, address]) => [
                chain,
                typeof address === 'string' ? `${address.slice(0, -2)}${String(10 + (count % 90))}` : address,
              ]),
            )
          : message
      })
    },
    shows: demo(['walletGetInAddress', { currency: '3' }], ['walletGetInAddress', { currency: '3' }]),
  }),
  reported({
    name: 'one-address-for-everybody',
    says: 'Two users have the same deposit address',
    operations: ['walletGetInAddress'],
    http: () => {
      let first: unknown
      let owner = ''
      return payload('walletGetInAddress', (message, request) => {
        if (fieldsOf(request)['currency'] !== '3') return message
        first ??= message
        owner ||= tokenOf(request)
        return first
      })
    },
    shows: async (site) => [
      (await site.as(await site.demo())('walletGetInAddress', { currency: '3' })).json,
      (await site.as(await site.newcomer('second@h5.example'))('walletGetInAddress', { currency: '3' })).json,
    ],
  }),
  reported({
    name: 'twin-of-another-text',
    says: 'A field that is the same as another one differs from it',
    operations: ['walletLegalLog'],
    http: () => field('walletLegalLog', 'transaction_info', () => 'Something else'),
    needs: ['writes'],
    shows: async (site) => {
      await transferred(site)
      return site.as(await site.demo())('walletLegalLog', {
        currency: '3',
        type: '2',
        page: '1',
        limit: '10',
      })
    },
  }),
]
