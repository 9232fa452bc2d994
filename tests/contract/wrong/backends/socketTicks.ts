import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { event, messages, streamOf } from '../events.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import type { Site } from '../site.ts'
import { group, type SocketFault, type Wrong } from '../types.ts'
import { perClient, symbol, units } from './helpers.ts'
import { wait } from './marketRules.ts'

const reported = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'time'] })

/** Adds the first tick of a candle to the one before. */
const newCandlesBeginLate = (): SocketFault => {
  const candles = perClient(() => new Map<string, Row>())
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') candles(client).clear()
      return message
    },
    ...messages('kline', (message, client) => {
      const { payload } = message
      const before = candles(client).get(streamOf(message))
      candles(client).set(streamOf(message), payload)
      if (before === undefined || before['time'] === payload['time']) return [message]
      const { close, volume, seq } = payload
      const high = units(close) > units(before['high']) ? close : before['high']
      const low = units(close) < units(before['low']) ? close : before['low']
      const sum = format(units(before['volume']) + units(volume))
      return [{ ...message, payload: { ...before, close, high, low, volume: sum, seq } }]
    }),
  }
}

/** Joins trades of the same moment and side, which are the fills of one order. */
function joined(trades: readonly Row[]): readonly Row[] {
  const kept: Row[] = []
  for (const trade of trades) {
    const last = kept.at(-1)
    if (last && last['ts'] === trade['ts'] && last['direction'] === trade['direction'])
      last['amount'] = format(units(last['amount']) + units(trade['amount']))
    else kept.push({ ...trade })
  }
  return kept
}

/** Messages of a subscription, during these advances of the clock. */
async function received(site: Site, subscription: Row, ...advances: readonly number[]): Promise<unknown> {
  const listener = await opened(site)
  await listener.ask('subscribe', subscription)
  for (const ms of advances) {
    await after(600)
    await site.world.advance(ms)
  }
  await after(600)
  listener.close()
  return listener.received
}

/** Candles and trades that a socket reports for another tick. */
export const socketTicks: readonly Wrong[] = [
  reported('time.new-candles')({
    name: 'new-candle-one-tick-late',
    says: 'The first tick of a new candle is told as the last one of the candle before',
    operations: ['kline'],
    socket: newCandlesBeginLate,
    shows: (site) => received(site, { channel: 'kline', symbol, period: '1min' }, 59_500, 500, 500),
  }),
  reported('moves.several-levels')({
    name: 'fills-told-as-one-trade',
    says: 'The fills of one order at several prices are told as one trade at the first of them',
    needs: ['sockets', 'writes', 'time'],
    operations: ['match_trade'],
    socket: () =>
      event('match_trade', ({ data, ...payload }) => ({
        ...payload,
        data: Array.isArray(data) ? joined(data.filter(isRow)) : data,
      })),
    shows: async (site) => {
      await site.world.control('marketBook', { symbol, liquidity: 1 })
      await site.as(await site.demo())('coinTradePlace', { ...wait, amount: '0.05', target_price: '0' })
      return received(site, { channel: 'match_trade', symbol }, 500)
    },
  }),
]
