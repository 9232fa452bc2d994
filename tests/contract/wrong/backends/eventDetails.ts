import { setTimeout as after } from 'node:timers/promises'
import { event, eventField } from '../events.ts'
import { objectsIn } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, minute, option, position, symbol } from './helpers.ts'

const events = group({ probes: [], needs: ['sockets', 'writes'] })

/** Opens half an hour at the newest five minutes. */
const shortHalfHour = (): SocketFault => {
  const opening = new Map<unknown, unknown>()
  return event('kline', (payload) => {
    if (payload['period'] === '5min') opening.set(payload['symbol'], payload['open'])
    const open = opening.get(payload['symbol'])
    return payload['period'] === '30min' && open !== undefined ? { ...payload, open } : payload
  })
}

/** Events with one wrong value of their rows. */
export const eventDetails: readonly Wrong[] = [
  events({
    name: 'order-event-fee-in-six-places',
    says: 'The event of an order has its exact fee cut to the six places of the display',
    probes: ['sockets.orders'],
    operations: ['order'],
    socket: () => eventField('order', 'fee_exact', (value) => `${String(value).slice(0, -2)}00`),
    shows: receivedBy('order', (ask) =>
      ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01234', target_price: '0' }),
    ),
  }),
  events({
    name: 'position-event-forgets-stops',
    says: 'The event of a position has no take profit and no stop loss',
    probes: ['sockets.positions'],
    operations: ['position'],
    socket: () =>
      event('position', (payload) => {
        for (const row of objectsIn(payload).filter((one) => 'stop_loss_price' in one)) {
          row['target_profit_price'] = '0.00000000'
          row['stop_loss_price'] = '0.00000000'
        }
        return payload
      }),
    shows: receivedBy('position', (ask) =>
      ask('leverSubmit', { ...position, target_profit_price: '200000' }),
    ),
  }),
  events({
    name: 'option-event-without-its-fee',
    says: 'The event of an option has no fee',
    probes: ['sockets.options'],
    operations: ['option'],
    socket: () =>
      event('option', (payload) => {
        for (const row of objectsIn(payload)) if ('fee' in row) row['fee'] = '0.00000000'
        return payload
      }),
    shows: receivedBy('option', (ask) => ask('microtradeSubmit', option)),
  }),
  events({
    name: 'half-hour-opens-five-minutes-ago',
    says: 'The streamed candle of half an hour opens with its newest five minutes',
    probes: ['sockets.candles'],
    operations: ['kline'],
    needs: ['sockets'],
    socket: shortHalfHour,
    shows: async (site) => {
      const listener = await opened(site)
      for (const period of ['5min', '30min'])
        await listener.ask('subscribe', { channel: 'kline', symbol, period })
      await site.world.advance(7 * minute)
      await after(800)
      listener.close()
      return listener.received
    },
  }),
]
