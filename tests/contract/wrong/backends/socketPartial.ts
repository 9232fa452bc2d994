import { day } from '#domain/time.ts'
import { marketChannels } from '#generated/socket.ts'
import { event, eventField, messages, request } from '../events.ts'
import { percentOf } from '../rows.ts'
import { account, market } from '../shows/messages.ts'
import { type SocketFault, type Wrong, group } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

/** Sends every nth message to everyone. */
const leaking = (name: 'balance' | 'order', every: number): SocketFault => {
  let count = 0
  return messages(name, (message, client) => {
    count++
    if (count % every === 0)
      for (const other of client.all()) if (other.number !== client.number) other.send(message)
    return [message]
  })
}

/** Faults in one stream, one field or once in a while; everything else is right. */
export const socketPartial: readonly Wrong[] = [
  socket({
    name: 'older-numbers-after-reconnecting',
    says: 'Each connection gets lower sequence numbers than the previous one',
    operations: [...marketChannels],
    socket: () =>
      event([...marketChannels], (payload, { number }) => ({
        ...payload,
        seq: Number(payload['seq']) + Math.max(0, 1_000 - 50 * number),
      })),
    shows: market,
  }),
  socket({
    name: 'one-balance-in-twenty-for-everybody',
    says: 'Everyone receives one in twenty balance events of others',
    operations: ['balance'],
    socket: () => leaking('balance', 20),
    shows: account,
  }),
  socket({
    name: 'hours-told-as-days',
    says: 'The daily candle is the hourly one',
    operations: ['kline'],
    socket: () => {
      const hours = new Map<unknown, unknown>()
      return event('kline', (payload) => {
        if (payload['period'] === '60min') hours.set(payload['symbol'], payload)
        const hour = hours.get(payload['symbol'])
        if (payload['period'] !== '1day' || typeof hour !== 'object') return payload
        return { ...hour, period: '1day', seq: payload['seq'] }
      })
    },
    shows: market,
  }),
  socket({
    name: 'one-channel-is-never-left',
    says: 'Leaving the order book does not stop it',
    operations: ['unsubscribe'],
    socket: () =>
      request('unsubscribe', (message) =>
        message.payload['channel'] === 'market_depth' ? { acknowledge: { ok: true } } : message,
      ),
    shows: market,
  }),
  socket({
    name: 'levels-below-zero',
    says: 'The first level of the book has a negative amount',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => {
        const [first, ...rest] = payload['bids'] as readonly (readonly [string, string])[]
        return { ...payload, bids: first ? [[first[0], `-${first[1]}`], ...rest] : [] }
      }),
    shows: market,
  }),
  socket({
    name: 'trades-of-tomorrow',
    says: 'Trades are dated tomorrow',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'ts', (time) => Number(time) + day),
    shows: market,
  }),
  socket({
    name: 'frozen-never-told',
    says: 'Balance events have nothing frozen',
    operations: ['balance'],
    socket: () => eventField('balance', 'frozen', () => '0.00000000'),
    shows: account,
  }),
  socket({
    name: 'order-with-a-lower-fee',
    says: 'An order event has half of its fee',
    operations: ['order'],
    socket: () => eventField('order', 'charge_fee', (fee) => percentOf(fee, 50n)),
    shows: account,
  }),
  socket({
    name: 'option-at-another-price',
    says: 'The opening price in an option event is one percent too high',
    operations: ['option', 'closed_microorder', 'micro_closed'],
    socket: () =>
      eventField(['option', 'closed_microorder', 'micro_closed'], 'open_price', (price) =>
        percentOf(price, 101n),
      ),
    shows: account,
  }),
]
