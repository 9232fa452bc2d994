import { event, eventField } from '../events.ts'
import { opened } from '../shows/messages.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'
import { day, perClient, position, symbol } from './helpers.ts'

const subscription = group({ probes: [], needs: ['sockets'] })

/** Leaves every candle of a market with one of its periods. */
const leavesAllPeriods = (): SocketFault => {
  const left = perClient(() => new Set<unknown>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol: name, period } = message.payload
      if (channel === 'kline' && message.event === 'subscribe') left(client).delete(name)
      if (channel === 'kline' && message.event === 'unsubscribe' && period) left(client).add(name)
      return message
    },
    toClient: (message, client) =>
      message.event === 'kline' && left(client).has(message.payload['symbol']) ? [] : [message],
  }
}

/** Streams of markets and of positions. */
export const streamSubscriptions: readonly Wrong[] = [
  subscription({
    name: 'periods-left-together',
    says: 'A socket that leaves one period of a market gets none of its candles',
    probes: ['sockets.side-by-side'],
    operations: ['unsubscribe', 'kline'],
    needs: ['sockets'],
    socket: leavesAllPeriods,
    shows: async (site) => {
      const listener = await opened(site)
      const stream = { channel: 'kline', symbol }
      for (const period of ['1min', '1day']) await listener.ask('subscribe', { ...stream, period })
      await listener.ask('unsubscribe', { ...stream, period: '1min' })
      const count = listener.received.length
      await site.world.advance(500)
      await listener.until((received) => received.slice(count).some(({ event: name }) => name === 'kline'))
      listener.close()
      return listener.received.slice(count).some(({ event: name }) => name === 'kline')
    },
  }),
  subscription({
    name: 'positions-of-every-market',
    says: 'Positions of one market are those of all markets in the message about them',
    probes: ['sockets.positions'],
    operations: ['lever_trade'],
    needs: ['writes', 'sockets'],
    socket: () => event('lever_trade', (message) => ({ ...message, trades_cur: message['trades_all'] })),
    shows: async (site) => {
      const token = await site.demo()
      const listener = await opened(site, { token })
      await site.as(token)('leverSubmit', position)
      await site.as(token)('leverSubmit', { ...position, currency_id: '2' })
      await site.world.advance(500)
      await listener.until((received) => received.some(({ event: name }) => name === 'lever_trade'))
      listener.close()
      const last = listener.received.findLast(({ event: name }) => name === 'lever_trade')
      return last?.payload['trades_cur'] === last?.payload['trades_all']
    },
  }),
  subscription({
    name: 'weeks-from-sunday-on-sockets',
    says: 'The candle of a week begins on Sunday in messages of sockets',
    probes: ['sockets.candles'],
    operations: ['kline'],
    needs: ['sockets'],
    socket: () =>
      eventField('kline', 'time', (value, row) => (row['period'] === '1week' ? Number(value) - day : value)),
    shows: async (site) => {
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'kline', symbol: 'BTC/USDT', period: '1week' })
      await listener.until((received) => received.some(({ payload: { period } }) => period === '1week'))
      listener.close()
      return listener.received.find(({ payload: { period } }) => period === '1week')
    },
  }),
]
