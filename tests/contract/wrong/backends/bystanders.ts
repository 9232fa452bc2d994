import { ReviewStatus } from '#generated/enums.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, type Fields, type Operation } from '../exchange.ts'
import { field, on } from '../http.ts'
import { objectsIn } from '../rows.ts'
import { saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Wrong } from '../types.ts'

const bystander = group({ probes: ['bystanders.*'], needs: ['writes'] })

/** Does the same to every other row of a list. */
const toAll = (
  operation: Operation,
  list: Operation,
  filter: Fields,
  name: 'id' | 'address_id' = 'id',
): HttpFault =>
  on(operation, async (request, next) => {
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    const fields = fieldsOf(request)
    const listed = jsonOf(await next(anotherCall(request, list, filter)))
    for (const row of objectsIn(listed['message']))
      if (typeof row['id'] === 'number' && String(row['id']) !== fields[name])
        await next(anotherCall(request, operation, { ...fields, [name]: String(row['id']) }))
    return answer
  })

const pair = { currency_id: '1', legal_id: '3' }
const page = { page: '1', limit: '20' }
const pairOf =
  (
    make: readonly [Operation, Fields],
    touch: readonly [Operation, Fields],
    list: readonly [Operation, Fields],
  ): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    await ask(...make)
    await ask(...make)
    await ask(...touch)
    return ask(...list)
  }
const waiting = ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '50000' }] as const
const position = ['leverSubmit', { ...pair, share: '1', multiple: '20', type: '1', status: '1' }] as const
const finance = ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }] as const
const positions = { ...page, status: '1' }

/** Writes that touch more than they were asked to, and reviewers whose decision has another effect. */
export const bystanderFaults: readonly Wrong[] = [
  bystander({
    name: 'cancels-every-order',
    says: 'Cancelling an order cancels every waiting order',
    operations: ['coinTradeCancel'],
    http: () => toAll('coinTradeCancel', 'coinList', { ...page, status: '1' }),
    shows: pairOf(waiting, ['coinTradeCancel', { id: '1' }], ['coinList', page]),
  }),
  bystander({
    name: 'closes-every-position',
    says: 'Closing a position closes every open one',
    operations: ['leverClose'],
    http: () => toAll('leverClose', 'leverMyTrade', positions),
    shows: pairOf(position, ['leverClose', { id: '1' }], ['leverMyTrade', { ...page, status: '-1' }]),
  }),
  bystander({
    name: 'stops-for-every-position',
    says: 'Stops of a position are set on every open one',
    operations: ['leverSetstop'],
    http: () => toAll('leverSetstop', 'leverMyTrade', positions),
    shows: pairOf(
      position,
      ['leverSetstop', { id: '1', target_profit_price: '99000', stop_loss_price: '1000' }],
      ['leverMyTrade', { ...page, status: '-1' }],
    ),
  }),
  bystander({
    name: 'adds-margin-to-every-position',
    says: 'Margin for a position is added to every open one',
    operations: ['leverAddmargin'],
    http: () => toAll('leverAddmargin', 'leverMyTrade', positions),
    shows: pairOf(
      position,
      ['leverAddmargin', { id: '1', amount: '5' }],
      ['leverMyTrade', { ...page, status: '-1' }],
    ),
  }),
  bystander({
    name: 'redeems-every-plan',
    says: 'Redeeming a plan redeems every running one',
    operations: ['lhDepositOrderCancel'],
    http: () => toAll('lhDepositOrderCancel', 'lhDepositOrderList', page),
    shows: pairOf(finance, ['lhDepositOrderCancel', { id: '1' }], ['lhDepositOrderList', page]),
  }),
  bystander({
    name: 'removes-every-address',
    says: 'Removing an address removes every address of its currency',
    operations: ['walletDeladdress'],
    needs: ['writes', 'codes'],
    http: () => toAll('walletDeladdress', 'walletGetAddress', { currency: '3' }, 'address_id'),
    shows: async (site) => {
      await saveAddress(site)
      await saveAddress(site, { address: 'TSecondSecondSecondSecondSecond123' })
      const ask = site.as(await site.demo())
      await ask('walletDeladdress', { address_id: '1' })
      return ask('walletGetAddress', { currency: '3' })
    },
  }),
  bystander({
    name: 'rejected-deposits-credited',
    says: 'A rejected deposit is shown as approved',
    operations: ['chargeMentionLog2'],
    http: () =>
      field('chargeMentionLog2', 'status', (status) =>
        status === ReviewStatus.rejected ? ReviewStatus.passed : status,
      ),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.rejectReviews('no')
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
]
