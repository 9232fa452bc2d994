import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf } from '../exchange.ts'
import { field, lists, objects, on } from '../http.ts'
import type { Row } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type Wrong } from '../types.ts'

const bitcoin = { currency_id: '1', legal_id: '3' }
const beside = group({ probes: ['bystanders.*', 'texts.*', 'lists.*', 'time.*'], needs: ['writes'] })
const newestOf = (rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] =>
  rows.filter((row, index) => rows.findIndex((one) => keyOf(one) === keyOf(row)) === index)
const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60' } as const
const plan = { config_id: '2', agreement: '1' } as const

/** Files a deposit with this picture. */
const deposit = async (site: Site, imgs: string) =>
  site.as(await site.demo())('walletChargeReq', { currency: '3', amount: '100', imgs })

/** Faults of a record beside the one that a write names, and of what follows a review. */
export const neighbourFaults: readonly Wrong[] = [
  beside({
    name: 'one-address-a-chain',
    says: 'A new address takes the place of the one on the same chain',
    needs: ['writes', 'codes'],
    operations: ['walletGetAddress', 'walletAddaddress'],
    http: () => lists('walletGetAddress', (rows) => newestOf(rows, (row) => String(row['nettype']))),
    shows: async (site) => {
      await saveAddress(site)
      await saveAddress(site, { address: 'TOwnerOwnerOwnerOwnerOwnerOwner124' })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
  beside({
    name: 'one-position-a-market',
    says: 'Two positions of a market and side are listed as one',
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () =>
      lists('leverMyTrade', (rows) =>
        newestOf(rows, (row) =>
          row['status'] === 1
            ? `${String(row['symbol'])} ${String(row['type'])}`
            : `order ${String(row['id'])}`,
        ),
      ),
    shows: demo(
      ['leverSubmit', { ...bitcoin, share: '1', multiple: '20' }],
      ['leverSubmit', { ...bitcoin, share: '2', multiple: '50' }],
      ['leverMyTrade'],
    ),
  }),
  beside({
    name: 'options-share-a-stake',
    says: 'Open options of a market all show the amount of the newest',
    operations: ['microtradeLists', 'microtradeSubmit'],
    http: () =>
      lists('microtradeLists', (rows) => {
        const newest = rows.find((row) => row['status'] === 1)
        return rows.map((row) =>
          newest && row['status'] === 1 && row['match_id'] === newest['match_id']
            ? { ...row, number: newest['number'] }
            : row,
        )
      }),
    shows: demo(
      ['microtradeSubmit', { ...option, number: '10' }],
      ['microtradeSubmit', { ...option, number: '20' }],
      ['microtradeLists'],
    ),
  }),
  beside({
    name: 'plans-merge',
    says: 'A second purchase of a plan is listed as part of the first',
    operations: ['lhDepositOrderList', 'lhDepositBuy'],
    http: () =>
      lists('lhDepositOrderList', (rows) =>
        newestOf(rows, (row) =>
          row['status'] === 1 ? `plan ${String(row['day'])}` : `order ${String(row['id'])}`,
        ),
      ),
    shows: demo(
      ['lhDepositBuy', { ...plan, amount: '100' }],
      ['lhDepositBuy', { ...plan, amount: '200' }],
      ['lhDepositOrderList'],
    ),
  }),
  beside({
    name: 'passed-without-a-transaction',
    says: 'A withdrawal that passed shows no transaction of its chain',
    needs: ['writes', 'codes', 'time'],
    operations: ['chargeMentionLog3'],
    http: () => field('chargeMentionLog3', 'txid', () => ''),
    shows: async (site) => {
      const { withdrawn } = await import('../shows/writes.ts')
      await withdrawn(site)
      await site.world.passReviews()
      return site.as(await site.demo())('chargeMentionLog3')
    },
  }),
  beside({
    name: 'passed-deposit-receives-nothing',
    says: 'A deposit that passed shows nothing as received',
    needs: ['writes', 'time'],
    operations: ['chargeMentionLog2'],
    http: () => field('chargeMentionLog2', 'real_amount', () => '0.00000000'),
    shows: async (site) => {
      await deposit(site, String((await site.upload(await site.demo(), 10)).json['message']))
      await site.world.passReviews()
      return (await site.as(await site.demo())('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  beside({
    name: 'rejected-identity-stays-shut',
    says: 'An identity that was rejected cannot be filed again',
    needs: ['writes', 'second-account', 'time'],
    operations: ['userRealName'],
    http: () => {
      const filed = new Set<string>()
      return on('userRealName', async (request, next) => {
        if (filed.has(tokenOf(request)))
          return envelope({ type: 'error', message: 'Already filed', reason: 'already-verified' })
        const answer = await next(request)
        if (isSuccess(jsonOf(answer))) filed.add(tokenOf(request))
        return answer
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const form = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await ask('userRealName', form)
      await site.world.rejectReviews('Unreadable')
      return (await ask('userRealName', form)).json['type']
    },
  }),
  beside({
    name: 'rejected-proof-is-spent',
    says: 'The picture of a rejected deposit cannot be used again',
    needs: ['writes', 'time'],
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () => {
      const used = new Map<string, unknown>()
      return on('walletChargeReq', async (request, next) => {
        const { imgs = '' } = fieldsOf(request)
        const key = request.headers['idempotency-key']
        if (used.has(imgs) && used.get(imgs) !== key)
          return envelope({ type: 'error', message: 'Used', reason: 'proof-used', field: 'imgs' })
        const answer = await next(request)
        if (isSuccess(jsonOf(answer))) used.set(imgs, key)
        return answer
      })
    },
    shows: async (site) => {
      const imgs = String((await site.upload(await site.demo(), 10)).json['message'])
      await deposit(site, imgs)
      await site.world.rejectReviews('Unreadable')
      return (await deposit(site, imgs)).json['type']
    },
  }),
  beside({
    name: 'rejected-subscription-runs-on',
    says: 'A subscription that was rejected is shown as running',
    needs: ['writes', 'time'],
    operations: ['lhSendOrderList'],
    http: () =>
      objects('lhSendOrderList', (row) => {
        if (row['exam_status'] === 2) row['status'] = 1
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.rejectReviews('No')
      return ask('lhSendOrderList')
    },
  }),
]
