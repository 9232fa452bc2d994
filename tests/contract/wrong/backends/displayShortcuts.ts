import { event } from '../events.ts'
import { envelope, isSuccess, jsonOf, fieldsOf, tokenOf } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { objectsIn } from '../rows.ts'
import { receivedBy } from '../shows/messages.ts'
import { anybody, demo } from '../shows/steps.ts'
import { addresses, withdrawn } from '../shows/writes.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { day, demoIn, isPosition, minute, option, position, purchase, symbol, units } from './helpers.ts'

const shown = group({
  probes: ['effects.*', 'values.*', 'lists.*', 'twice.*', 'moves.*', 'time.*'],
  needs: ['writes'],
})

/** Takes the removal of an address for done when it was removed within the last seconds. */
const removedAtOnce = (): HttpFault => {
  const removing = new Set<string>()
  return on('walletDeladdress', async (request, next) => {
    const key = `${tokenOf(request)} ${String(fieldsOf(request)['address_id'])}`
    const isSecond = removing.has(key)
    removing.add(key)
    const answer = await next(request)
    setImmediate(() => removing.delete(key))
    return isSecond && !isSuccess(jsonOf(answer)) ? envelope({ type: 'ok', message: 'Removed' }) : answer
  })
}

/** Figures that a page computes in a simpler way than the contract. */
export const displayShortcuts: readonly Wrong[] = [
  shown({
    name: 'page-of-articles-echoed',
    says: 'The list of articles says that it is the first page, whichever was asked for',
    needs: [],
    operations: ['newsList'],
    http: () => field('newsList', 'page', () => 1),
    shows: anybody(['newsList', { page: '2', limit: '2' }]),
  }),
  shown({
    name: 'small-withdrawals-shown-as-passed',
    says: 'A withdrawal of less than 100 is shown as passed while it is under review',
    operations: ['chargeMentionLog3', 'walletOut'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if (row['status'] === 1 && units(row['number']) < units('100')) row['status'] = 2
      }),
    shows: withdrawn,
  }),
  shown({
    name: 'cancelled-order-forgets-its-price',
    says: 'An order that is cancelled after fills shows zero as the average price of them',
    operations: ['coinList', 'coinTradeCancel'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] !== 3 || !('filled_amount' in row)) return
        row['trade_price'] = '0.00000000'
        row['average_price'] = '0.00000000'
      }),
    shows: demoIn(async (ask) => {
      await ask('coinTradePlace', { ...purchase, amount: '50', target_price: '100000' })
      await ask('coinTradeCancel', { id: '1' })
      return ask('coinList')
    }),
  }),
  shown({
    name: 'paid-rebate-without-a-payment',
    says: 'A rebate that was credited still has no time of its payment',
    needs: ['writes', 'time'],
    operations: ['userMyAccountReturn'],
    probes: ['representatives.rebates', 'time.*', 'lists.*', 'values.*'],
    http: () => field('userMyAccountReturn', 'paid_time', () => null),
    shows: demo(['userMyAccountReturn']),
  }),
  shown({
    name: 'address-removed-twice-at-once',
    says: 'Two removals of an address at once are both accepted',
    probes: ['parallel.*'],
    operations: ['walletDeladdress'],
    http: removedAtOnce,
    shows: async (site) => {
      await addresses(site)
      const ask = site.as(await site.demo())
      return Promise.all([1, 2].map(() => ask('walletDeladdress', { address_id: '1' })))
    },
  }),
  shown({
    name: 'plan-ends-at-its-last-midnight',
    says: 'The last day of an order of a plan is the one before its end',
    operations: ['lhDepositOrderList'],
    http: () =>
      field('lhDepositOrderList', 'end_at', (date) =>
        new Date(Date.parse(`${String(date)}T00:00:00Z`) - day).toISOString().slice(0, 10),
      ),
    shows: demo(['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }], ['lhDepositOrderList']),
  }),
  shown({
    name: 'live-price-of-the-opening',
    says: 'The current price of an open position is that of its opening',
    operations: ['leverMyTrade', 'leverDeal'],
    http: () =>
      objects(['leverMyTrade', 'leverDeal'], (row) => {
        if (isPosition(row) && row['status'] === 1) row['update_price'] = row['price']
      }),
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.gapPrice(symbol, { percent: 5 })
      return ask('leverMyTrade')
    }),
  }),
  shown({
    name: 'position-events-of-one-lot',
    says: 'The event of a position has its number of lots as one, whatever was opened',
    probes: ['sockets.*'],
    needs: ['sockets', 'writes'],
    operations: ['position'],
    socket: () =>
      event('position', (payload) => {
        for (const row of objectsIn(payload)) if ('share' in row) row['share'] = 1
        return payload
      }),
    shows: receivedBy('position', (ask) => ask('leverSubmit', { ...position, share: '3' })),
  }),
  shown({
    name: 'settled-event-with-the-opening-price',
    says: 'The event of a settled option has its opening price as the closing one',
    probes: ['sockets.*'],
    needs: ['sockets', 'writes', 'time'],
    operations: ['closed_microorder', 'micro_closed', 'option'],
    socket: () =>
      event(['closed_microorder', 'micro_closed', 'option'], (payload) => {
        for (const row of objectsIn(payload))
          if (row['status'] === 3 && 'end_price' in row) row['end_price'] = row['open_price']
        return payload
      }),
    shows: receivedBy('option', async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
    }),
  }),
]
