import { fieldsOf, type Fields, type Operation } from '../exchange.ts'
import { on } from '../http.ts'
import type { Row } from '../rows.ts'
import { address, demo, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, isOption, isPosition, plan, refuse, rowsOf, withdraw } from './helpers.ts'

const strict = group({
  probes: ['sides.*', 'bystanders.*', 'time.withdrawals'],
  needs: ['writes'],
})
const lot = { ...bitcoin, share: '1', multiple: '20' }

interface Obstacle {
  readonly list: Operation
  readonly query?: (form: Fields) => Fields
  readonly stands: (row: Row, form: Fields) => boolean
  readonly reason?: string
}

/** Refuses an operation while the caller has a record of this kind. */
const refusedBy = (operation: Operation, { list, query, stands, reason = 'busy' }: Obstacle): HttpFault =>
  on(operation, async (request, next) => {
    const form = fieldsOf(request)
    const rows = await rowsOf(request, next, list, query?.(form) ?? { limit: '100' })
    return rows.some((row) => stands(row, form))
      ? refuse('Wait until the other one is done', reason)
      : next(request)
  })

const deposit = async (site: Site, grey: number) => {
  const token = await site.demo()
  const imgs = String((await site.upload(token, grey)).json['message'])
  return (await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })).json
}

/** Rules of their own: what the contract allows is refused beside a record of the same kind. */
export const ownRules: readonly Wrong[] = [
  strict({
    name: 'no-short-beside-a-long',
    says: 'A position is refused while one of the other side is open in its market',
    operations: ['leverSubmit'],
    http: () =>
      refusedBy('leverSubmit', {
        list: 'leverMyTrade',
        query: () => ({ status: '1', limit: '100' }),
        stands: (row, form) =>
          isPosition(row) &&
          String(row['currency']) === form['currency_id'] &&
          String(row['type']) !== (form['type'] ?? '1'),
        reason: 'position-open',
      }),
    shows: demo(['leverSubmit', lot], ['leverSubmit', { ...lot, type: '2' }]),
  }),
  strict({
    name: 'one-option-a-market',
    says: 'A second option on a market is refused while the first one is open',
    operations: ['microtradeSubmit'],
    http: () =>
      refusedBy('microtradeSubmit', {
        list: 'microtradeLists',
        query: () => ({ status: '1', limit: '100' }),
        stands: (row, form) => isOption(row) && String(row['match_id']) === form['match_id'],
        reason: 'holding-limit',
      }),
    shows: demo(
      ...(['1', '2'] as const).map(
        (type) =>
          [
            'microtradeSubmit',
            { match_id: '1', currency_id: '3', type, seconds: '60', number: '10' },
          ] as const,
      ),
    ),
  }),
  strict({
    name: 'one-withdrawal-under-review',
    says: 'A withdrawal is refused while another one is under review',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () =>
      refusedBy('walletOut', {
        list: 'chargeMentionLog3',
        stands: (row) => 'txid' in row && row['status'] === 1,
        reason: 'daily-limit',
      }),
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      return (await withdraw(site)).json
    },
  }),
  strict({
    name: 'one-deposit-under-review',
    says: 'A deposit of a currency is refused while another one of it is under review',
    operations: ['walletChargeReq'],
    http: () =>
      refusedBy('walletChargeReq', {
        list: 'chargeMentionLog2',
        stands: (row, form) =>
          'real_amount' in row && row['status'] === 1 && String(row['currency_id']) === form['currency'],
        reason: 'deposits-closed',
      }),
    shows: async (site) => {
      await deposit(site, 10)
      return deposit(site, 20)
    },
  }),
  strict({
    name: 'one-subscription-a-launch',
    says: 'A launch can be subscribed to once',
    operations: ['lhSendOrderPlace'],
    http: () =>
      refusedBy('lhSendOrderPlace', {
        list: 'lhSendOrderList',
        stands: (row, form) =>
          'exam_status' in row &&
          form['redeem_id'] === undefined &&
          String(row['config_id']) === form['config_id'],
        reason: 'subscription-closed',
      }),
    shows: demo(
      ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
      ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
    ),
  }),
  strict({
    name: 'address-of-a-withdrawal-stays',
    says: 'A saved address cannot be removed while a withdrawal to it is under review',
    needs: ['writes', 'codes'],
    operations: ['walletDeladdress'],
    http: () =>
      on('walletDeladdress', async (request, next) => {
        const { address_id } = fieldsOf(request)
        for (const currency of ['1', '2', '3']) {
          const saved = await rowsOf(request, next, 'walletGetAddress', { currency })
          const target = saved.find(({ id }) => String(id) === address_id)
          if (!target) continue
          const sent = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
          if (sent.some((row) => row['status'] === 1 && row['address'] === target['address']))
            return refuse('A withdrawal to this address is under review', 'busy')
        }
        return next(request)
      }),
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      const ask = site.as(await site.demo())
      const saved = (await ask('walletGetAddress', { currency: '3' })).json['message'] as Row[]
      const row = saved.find((one) => one['address'] === address)
      return (await ask('walletDeladdress', { address_id: String(row?.['id']) })).json
    },
  }),
  strict({
    name: 'no-purchase-beside-a-sale',
    says: 'A purchase is refused while a sale of its market waits, even above its price',
    operations: ['coinTradePlace'],
    http: () =>
      refusedBy('coinTradePlace', {
        list: 'coinList',
        query: ({ currency_id = '' }) => ({ currency_id, status: '1', limit: '100' }),
        stands: (row, form) =>
          String(row['currency_id']) === form['currency_id'] && String(row['type']) !== form['type'],
      }),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '2', amount: '0.001', target_price: '150000' }],
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }],
    ),
  }),
  strict({
    name: 'one-order-a-plan',
    says: 'A plan is refused while another order of it runs',
    operations: ['lhDepositBuy'],
    http: () =>
      on('lhDepositBuy', async (request, next) => {
        const { config_id: id = '' } = fieldsOf(request)
        const [product] = await rowsOf(request, next, 'lhDepositProductInfo', { id })
        const running = await rowsOf(request, next, 'lhDepositOrderList', { status: '1', limit: '100' })
        return running.some(
          (row) =>
            'day_rate' in row &&
            row['day'] === product?.['day'] &&
            row['currency_name'] === product?.['currency_name'],
        )
          ? refuse('An order of this plan runs already', 'above-maximum')
          : next(request)
      }),
    shows: demo(['lhDepositBuy', plan], ['lhDepositBuy', plan]),
  }),
]
