import { Flag } from '#generated/enums.ts'
import { messages } from '../events.ts'
import { fieldsOf } from '../exchange.ts'
import { envelopes, lists, objects } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { anybody } from '../shows/steps.ts'
import { lossesMet, lossReceived } from '../shows/stopLosses.ts'
import { bought, ordered } from '../shows/writes.ts'
import { hasLoss, isCancelled, isSold, isStopped, waitsWithLoss } from '../stopLosses.ts'
import { eight, orderRows } from '../stops.ts'
import { group, type Show, type SocketFault, type Wrong } from '../types.ts'

const loss = group({ probes: ['effects.stop-loss', 'moves.stop-loss'], needs: ['writes', 'time'] })
const operations = ['coinTradePlace', 'coinList'] as const

/** Shows sales with a stop loss in another way, over HTTP. */
const shown = (
  name: string,
  says: string,
  change: (row: Row) => void,
  isMeant: (row: Row) => boolean = hasLoss,
): Wrong =>
  loss({
    name,
    says,
    operations,
    http: () =>
      orderRows((row) => {
        if (isMeant(row)) change(row)
      }),
    shows: lossesMet,
  })

/** Changes the order of each event about a sale with a stop loss; without one, the event is not sent. */
const reported = (name: string, says: string, change: (order: Row) => Row | undefined): Wrong => {
  const socket = (): SocketFault =>
    messages('order', (message) => {
      const { order } = message.payload
      if (!isRow(order) || !hasLoss(order)) return [message]
      const changed = change(order)
      return changed ? [{ ...message, payload: { ...message.payload, order: changed } }] : []
    })
  const needs = ['writes', 'time', 'sockets'] as const
  return loss({ name, says, operations: ['order'], needs, socket, shows: lossReceived })
}

const market: Show = anybody(
  ['currencyDeal', { currency_id: '1', legal_id: '3' }],
  ['currencyDeal', { currency_id: '2', legal_id: '3' }],
)

/** Backends that show or announce stop losses in another way. */
export const stopLossRowFaults: readonly Wrong[] = [
  {
    ...shown('stop-loss-not-shown', 'Sales show no stop_loss_price', (row) => {
      delete row['stop_loss_price']
    }),
    probes: ['values.orders', 'effects.stop-loss'],
  },
  loss({
    name: 'stop-losses-of-sales-alone',
    says: 'Orders without a stop loss lack stop_loss_price and stopped',
    operations: ['coinList'],
    probes: ['values.orders'],
    http: () =>
      objects('coinList', (row) => {
        if (hasLoss(row)) return
        delete row['stop_loss_price']
        delete row['stopped']
      }),
    shows: ordered,
  }),
  loss({
    name: 'stopped-without-a-stop-loss',
    says: 'Every market order is shown as stopped',
    operations: ['coinList'],
    probes: ['values.orders'],
    needs: ['writes'],
    http: () =>
      objects('coinList', (row) => {
        if (Number(row['target_price']) === 0 && isSold(row)) row['stopped'] = Flag.yes
      }),
    shows: bought,
  }),
  shown('stop-loss-shows-its-limit', 'stop_loss_price of a sale is its limit', (row) => {
    row['stop_loss_price'] = row['target_price']
  }),
  loss({
    name: 'stop-loss-not-in-the-answer',
    says: 'The order in the answer to a sale has no stop loss',
    operations,
    http: () =>
      envelopes('coinTradePlace', (json) => {
        if (isRow(json['order'])) json['order']['stop_loss_price'] = eight('0')
        return json
      }),
    shows: lossesMet,
  }),
  shown('stopped-from-the-start', 'Every sale with a stop loss is shown as stopped', (row) => {
    row['stopped'] = Flag.yes
  }),
  shown('never-stopped', 'A sale at its stop loss is shown as not stopped', (row) => {
    row['stopped'] = Flag.no
  }),
  shown(
    'taken-profit-stopped',
    'A sale that its limit filled is shown as stopped',
    (row) => {
      row['stopped'] = Flag.yes
    },
    (row) => hasLoss(row) && isSold(row),
  ),
  {
    ...shown(
      'cancelled-sale-stopped',
      'A sale with a stop loss that was cancelled is shown as stopped',
      (row) => {
        row['stopped'] = Flag.yes
      },
      (row) => hasLoss(row) && isCancelled(row),
    ),
    operations: ['coinTradeCancel', 'coinList'],
  },
  shown(
    'stopped-sale-loses-its-limit',
    'A sale at its stop loss is shown as a market order',
    (row) => {
      row['target_price'] = eight('0')
    },
    isStopped,
  ),
  shown(
    'stopped-sale-loses-its-stop-loss',
    'A sale at its stop loss is shown without it',
    (row) => {
      row['stop_loss_price'] = eight('0')
    },
    isStopped,
  ),
  shown(
    'taken-profit-loses-its-stop-loss',
    'A sale that its limit filled is shown without its stop loss',
    (row) => {
      row['stop_loss_price'] = eight('0')
    },
    (row) => isSold(row) && !isStopped(row),
  ),
  loss({
    name: 'stop-losses-not-among-waiting-orders',
    says: 'The filter for waiting orders leaves out sales with a stop loss',
    operations: ['coinList'],
    http: () =>
      lists('coinList', (rows, request) =>
        fieldsOf(request)['status'] === '1' ? rows.filter((row) => !waitsWithLoss(row)) : rows,
      ),
    shows: lossesMet,
  }),
  reported('stop-loss-event-missing', 'No event reports that a stop loss sold', (order) =>
    isStopped(order) ? undefined : order,
  ),
  reported('event-never-stopped', 'Events report every sale as not stopped', (order) => {
    return { ...order, stopped: Flag.no }
  }),
  reported('event-without-stop-loss', 'Events report every sale without its stop loss', (order) => {
    return { ...order, stop_loss_price: eight('0') }
  }),
  loss({
    name: 'stop-losses-announced-in-the-list-alone',
    says: 'oco is in the list of markets, and not in the detail of one',
    operations: ['currencyDeal'],
    probes: ['values.markets'],
    needs: [],
    http: () =>
      objects('currencyDeal', (row) => {
        delete row['oco']
      }),
    shows: market,
  }),
  loss({
    name: 'stop-losses-announced-for-bitcoin',
    says: 'The detail of other markets than bitcoin announces no stop losses',
    operations: ['currencyDeal'],
    probes: ['representatives.markets'],
    needs: [],
    http: () =>
      objects('currencyDeal', (row) => {
        if (row['currency_id'] !== 1) delete row['oco']
      }),
    shows: market,
  }),
]
