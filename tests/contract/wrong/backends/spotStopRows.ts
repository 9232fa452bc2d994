import { Flag, SpotOrderStatus } from '#generated/enums.ts'
import { exampleOk } from '../contract.ts'
import { messages } from '../events.ts'
import { fieldsOf, withHeader } from '../exchange.ts'
import { despite, envelopes, lists, objects, on } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { anybody } from '../shows/steps.ts'
import { stopReceived, stopRepeated, stopsMet, stopsRefused } from '../shows/stops.ts'
import { bought, ordered } from '../shows/writes.ts'
import { isBefore, isStop, orderRows } from '../stops.ts'
import { group, type Show, type Wrong } from '../types.ts'

const stop = group({ probes: ['effects.spot-stop', 'moves.spot-stop'], needs: ['writes', 'time'] })
const operations = ['coinTradePlace', 'coinList'] as const

/** Accepts stop-limit orders that are refused, without placing them. */
const takes = (
  name: string,
  says: string,
  isMeant: (refusal: Row) => boolean,
  probe = 'refusals.reasons-of-writes',
): Wrong =>
  stop({
    name,
    says,
    operations: ['coinTradePlace'],
    probes: [probe],
    http: () =>
      despite(
        'coinTradePlace',
        (refusal) => refusal['type'] === 'error' && isMeant(refusal),
        async (request) =>
          fieldsOf(request)['trigger_price'] === undefined ? undefined : exampleOk('coinTradePlace'),
      ),
    shows: stopsRefused,
  })

const market: Show = anybody(
  ['currencyDeal', { currency_id: '1', legal_id: '3' }],
  ['currencyDeal', { currency_id: '2', legal_id: '3' }],
)

/** Backends that show stop-limit orders in another way, or accept those that cannot work. */
export const spotStopRowFaults: readonly Wrong[] = [
  stop({
    name: 'stop-without-trigger',
    says: 'Orders in the list have no trigger_price',
    operations: ['coinList', 'coinTradePlace'],
    probes: ['values.orders', 'effects.spot-stop'],
    http: () =>
      objects('coinList', (row) => {
        delete row['trigger_price']
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'trigger-of-stops-alone',
    says: 'Orders without a trigger lack trigger_price and triggered',
    operations: ['coinList'],
    probes: ['values.orders'],
    http: () =>
      objects('coinList', (row) => {
        if (isStop(row)) return
        delete row['trigger_price']
        delete row['triggered']
      }),
    shows: ordered,
  }),
  stop({
    name: 'traded-before-its-trigger',
    says: 'A stop-limit order that was filled is shown with a trigger that no price has reached',
    operations: ['coinList'],
    probes: ['values.orders'],
    needs: ['writes'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === SpotOrderStatus.completed) row['trigger_price'] = '1.00000000'
      }),
    shows: bought,
  }),
  stop({
    name: 'stop-shows-its-limit',
    says: 'trigger_price of an order in the list is its limit',
    operations,
    http: () =>
      objects('coinList', (row) => {
        if (isStop(row)) row['trigger_price'] = row['target_price']
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-not-in-the-answer',
    says: 'The order in the answer to a stop-limit order has no trigger',
    operations,
    http: () =>
      envelopes('coinTradePlace', (json) => {
        if (isRow(json['order'])) json['order']['trigger_price'] = '0.00000000'
        return json
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'triggered-from-the-start',
    says: 'Every stop-limit order is shown as triggered',
    operations,
    http: () =>
      orderRows((row) => {
        if (isStop(row)) row['triggered'] = Flag.yes
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'never-triggered',
    says: 'A stop-limit order that trades is shown as not triggered',
    operations,
    http: () =>
      orderRows((row) => {
        row['triggered'] = Flag.no
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-in-the-book-cancelled',
    says: 'A stop-limit order in the book is shown as cancelled while it waits there',
    operations,
    http: () =>
      orderRows((row) => {
        if (row['triggered'] === Flag.yes && row['status'] === SpotOrderStatus.waiting)
          row['status'] = SpotOrderStatus.cancelled
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stops-not-among-waiting-orders',
    says: 'The filter for waiting orders leaves out those before their trigger',
    operations: ['coinList'],
    http: () =>
      lists('coinList', (rows, request) =>
        fieldsOf(request)['status'] === '1' ? rows.filter((row) => !isBefore(row)) : rows,
      ),
    shows: stopsMet,
  }),
  stop({
    name: 'trigger-event-missing',
    says: 'No event reports that a stop-limit order was triggered',
    operations: ['order'],
    needs: ['writes', 'time', 'sockets'],
    socket: () =>
      messages('order', (message) => {
        const { order } = message.payload
        return isRow(order) && order['triggered'] === Flag.yes ? [] : [message]
      }),
    shows: stopReceived,
  }),
  stop({
    name: 'event-always-triggered',
    says: 'Events report every stop-limit order as triggered',
    operations: ['order'],
    needs: ['writes', 'time', 'sockets'],
    socket: () =>
      messages('order', (message) => {
        const { order } = message.payload
        if (!isRow(order) || !isStop(order)) return [message]
        return [{ ...message, payload: { ...message.payload, order: { ...order, triggered: Flag.yes } } }]
      }),
    shows: stopReceived,
  }),
  stop({
    name: 'stops-announced-in-the-list-alone',
    says: 'stop_limit is in the list of markets, and not in the detail of one',
    operations: ['currencyDeal'],
    probes: ['values.markets'],
    needs: [],
    http: () =>
      objects('currencyDeal', (row) => {
        delete row['stop_limit']
      }),
    shows: market,
  }),
  stop({
    name: 'stops-announced-for-bitcoin',
    says: 'The detail of other markets than bitcoin announces no stop-limit orders',
    operations: ['currencyDeal'],
    probes: ['representatives.markets'],
    needs: [],
    http: () =>
      objects('currencyDeal', (row) => {
        if (row['currency_id'] !== 1) delete row['stop_limit']
      }),
    shows: market,
  }),
  stop({
    name: 'stop-again-with-the-key',
    says: 'The same key places a stop-limit order again',
    operations: ['coinTradePlace'],
    probes: ['idempotency.replay'],
    needs: ['writes'],
    http: () =>
      on('coinTradePlace', (request, next) =>
        next(
          fieldsOf(request)['trigger_price'] === undefined
            ? request
            : withHeader(request, 'idempotency-key', undefined),
        ),
      ),
    shows: stopRepeated,
  }),
  takes(
    'trigger-at-the-last-price',
    'A trigger at the last price is accepted',
    ({ reason }) => reason === 'trigger-price-reached',
    'moves.spot-stop',
  ),
  takes(
    'trigger-without-a-limit',
    'A trigger without a limit is accepted',
    ({ reason }) => reason === 'target-price-required',
  ),
  takes(
    'trigger-of-any-decimals',
    'A trigger with more decimals than the market has is accepted',
    ({ reason, field }) => reason === 'bad-step' && field === 'trigger_price',
  ),
  takes(
    'trigger-of-any-price',
    'A trigger far from the market is accepted',
    ({ reason, field }) => reason === 'price-out-of-range' && field === 'trigger_price',
  ),
  takes(
    'trigger-of-zero',
    'A trigger of zero is accepted',
    ({ reason, field }) => reason === 'invalid-input' && field === 'trigger_price',
  ),
  takes(
    'stop-above-the-balance',
    'A stop-limit order above the balance is accepted',
    ({ reason }) => reason === 'insufficient-balance',
  ),
]
