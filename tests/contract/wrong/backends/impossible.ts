import { event } from '../events.ts'
import { envelopes, field, objects, payload } from '../http.ts'
import { isRow } from '../rows.ts'
import { receivedBy } from '../shows/messages.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, minute, option, position } from './helpers.ts'

const shape = group({ probes: ['shapes.*'], needs: ['writes'] })
const open = group({ probes: ['shapes.*', 'effects.contract'], needs: ['writes'] })

const longsAsShorts: HttpFault = payload('leverDeal', (deal) => {
  const sides = isRow(deal) ? deal['lever_transaction'] : undefined
  if (isRow(sides) && Array.isArray(sides['in'])) for (const row of sides['in'].filter(isRow)) row['type'] = 2
  return deal
})

const inDeal = (name: string, value: number): HttpFault =>
  objects('leverDeal', (row) => {
    if ('show_lever_id' in row) row[name] = value
  })

const trustWithoutTrust: HttpFault = payload('walletList', (groups) => {
  const trust = isRow(groups) ? groups['legal_wallet'] : undefined
  if (isRow(trust) && Array.isArray(trust['balance']))
    for (const row of trust['balance'].filter(isRow)) row['is_legal'] = 0
  return groups
})

/** The order of a placement is beside its payload. */
const withOrder = (name: string): HttpFault =>
  envelopes('coinTradePlace', (json) => {
    if (isRow(json['order'])) json['order'][name] = 1
    return json
  })

const opened = demo(['leverSubmit', position], ['leverDeal', bitcoin])
const bought = demo(['microtradeSubmit', option])
const sale = { ...bitcoin, type: '2', amount: '0.01', target_price: '90000', stop_loss_price: '30000' }
const placed = demo(['coinTradePlace', sale])

/** Values that the contract knows, where a right backend can never send them. */
export const impossibleValues: readonly Wrong[] = [
  open({
    name: 'longs-typed-as-shorts',
    says: 'The rows of the long positions of a pair have the type of short ones',
    operations: ['leverDeal'],
    http: () => longsAsShorts,
    shows: opened,
  }),
  open({
    name: 'open-positions-said-closed',
    says: 'The open positions of a pair have the status of closed ones',
    operations: ['leverDeal'],
    http: () => inDeal('status', 3),
    shows: opened,
  }),
  open({
    name: 'open-positions-settled',
    says: 'The profits of open positions are settled for rebates',
    operations: ['leverDeal'],
    http: () => inDeal('settled', 1),
    shows: opened,
  }),
  shape({
    name: 'option-won-when-bought',
    says: 'A new option has already won',
    operations: ['microtradeSubmit'],
    http: () => field('microtradeSubmit', 'profit_result', () => 1),
    shows: bought,
  }),
  shape({
    name: 'new-option-closed',
    says: 'A new option is closed',
    operations: ['microtradeSubmit'],
    http: () => field('microtradeSubmit', 'status', () => 3),
    shows: bought,
  }),
  shape({
    name: 'order-triggered-when-placed',
    says: 'The order of a placement has already been triggered',
    operations: ['coinTradePlace'],
    http: () => withOrder('triggered'),
    shows: placed,
  }),
  shape({
    name: 'order-stopped-when-placed',
    says: 'The order of a placement has already been stopped',
    operations: ['coinTradePlace'],
    http: () => withOrder('stopped'),
    shows: placed,
  }),
  shape({
    name: 'trust-account-of-coins-without-one',
    says: 'The trust account lists coins that it cannot hold',
    needs: [],
    operations: ['walletList'],
    http: () => trustWithoutTrust,
    shows: demo(['walletList']),
  }),
  shape({
    name: 'paid-in-coins-without-options',
    says: 'A currency that pays for options has no option account',
    needs: [],
    operations: ['microtradePayableCurrencies'],
    http: () => field('microtradePayableCurrencies', 'is_micro', () => 0),
    shows: demo(['microtradePayableCurrencies']),
  }),
  shape({
    name: 'delivery-times-not-on-offer',
    says: 'The delivery times on offer cannot be chosen',
    needs: [],
    operations: ['microtradeSeconds'],
    http: () => field('microtradeSeconds', 'status', () => 0),
    shows: demo(['microtradeSeconds']),
  }),
  shape({
    name: 'recommended-but-not-recommended',
    says: 'The recommended launch says that it is not recommended',
    needs: [],
    operations: ['lhSendGetRecommend'],
    http: () => field('lhSendGetRecommend', 'is_recommend', () => 0),
    shows: anybody(['lhSendGetRecommend']),
  }),
  shape({
    name: 'settlement-of-an-open-option',
    says: 'The event of a settled option has the status of an open one',
    probes: ['sockets.payload'],
    needs: ['sockets', 'writes', 'time'],
    operations: ['closed_microorder'],
    socket: () =>
      event('closed_microorder', ({ data, ...more }) => ({
        ...more,
        data: isRow(data) ? { ...data, status: 1 } : data,
      })),
    shows: receivedBy('closed_microorder', async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
    }),
  }),
]
