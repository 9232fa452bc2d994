import { setTimeout as after } from 'node:timers/promises'
import { streamOf } from '../events.ts'
import type { SocketEvent } from '../message.ts'
import type { Row } from '../rows.ts'
import { opened, streams } from '../shows/messages.ts'
import { group, type Show, type SocketFault, type Wrong } from '../types.ts'
import { perClient } from './helpers.ts'

const stream = group({ probes: ['sockets.*', 'moves.*'], needs: ['sockets', 'time'] })

type Step = 'tick' | Row

/** Messages of one socket that subscribes to these streams, and hears these ticks. */
const listening =
  (...steps: readonly Step[]): Show =>
  async (site) => {
    const listener = await opened(site)
    const answers: unknown[] = []
    for (const step of steps) {
      const count = listener.received.length
      if (step === 'tick') {
        await site.world.advance(500)
        await listener.until((received) => received.length > count)
        // Messages may be as far apart as ticks.
        await after(500)
      } else answers.push(await listener.ask('subscribe', step))
      await after(200)
    }
    listener.close()
    const received = listener.received.filter(({ payload }) => 'seq' in payload)
    return [answers, received.toSorted((a, b) => streamOf(a).localeCompare(streamOf(b)))]
  }
const btc = 'BTC/USDT'
const eth = 'ETH/USDT'

const oneSymbolForEachChannel = (): SocketFault => {
  const chosen = perClient(() => new Map<unknown, unknown>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol } = message.payload
      if (message.event === 'subscribe') chosen(client).set(channel, symbol)
      return message
    },
    toClient: (message, client) => {
      const symbol = chosen(client).get(message.event)
      return symbol === undefined || symbol === message.payload['symbol'] ? [message] : []
    },
  }
}

const knowsTheSubscription = (): SocketFault => {
  const active = perClient(() => new Set<string>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol, period } = message.payload
      const key = [channel, symbol, period].map(String).join(' ')
      if (message.event === 'unsubscribe') active(client).delete(key)
      if (message.event !== 'subscribe') return message
      if (active(client).has(key)) return { acknowledge: { ok: true } }
      active(client).add(key)
      return message
    },
  }
}

/** Counts from the first number of a channel on, once the client has subscribed. */
const countsByChannel = (): SocketFault => {
  const counts = perClient(() => new Map<string, number>())
  const subscribed = perClient(() => ({ yes: false }))
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') subscribed(client).yes = true
      return message
    },
    toClient: (message, client) => {
      const seq = message.payload['seq']
      if (typeof seq !== 'number' || !subscribed(client).yes) return [message]
      const before = counts(client).get(message.event)
      const now = before === undefined ? seq : before + 1
      counts(client).set(message.event, now)
      return [{ ...message, payload: { ...message.payload, seq: now } }]
    },
  }
}

/** Changes the messages of a channel after its snapshot, each by the message before. */
const updates = (name: SocketEvent, change: (payload: Row, before: Row) => Row): SocketFault => {
  const last = perClient(() => new Map<string, Row>())
  return {
    toBackend: (message, client) => {
      const { channel, symbol } = message.payload
      const start = [channel, symbol].map(String).join(' ')
      if (message.event === 'subscribe')
        for (const key of last(client).keys()) if (key.startsWith(start)) last(client).delete(key)
      return message
    },
    toClient: (message, client) => {
      if (message.event !== name) return [message]
      const key = streamOf(message)
      const before = last(client).get(key)
      last(client).set(key, message.payload)
      return [before === undefined ? message : { ...message, payload: change(message.payload, before) }]
    },
  }
}
const listIn = (payload: Row): readonly unknown[] => (Array.isArray(payload['data']) ? payload['data'] : [])

/** Streams that are mixed up with one another, or with the message before. */
export const mixedStreams: readonly Wrong[] = [
  stream({
    name: 'second-market-replaces-first',
    says: 'Subscribing to a second market ends the stream of the first in the same channel',
    operations: ['subscribe', ...streams],
    socket: oneSymbolForEachChannel,
    shows: listening(
      { channel: 'daymarket', symbol: btc },
      { channel: 'daymarket', symbol: eth },
      'tick',
      'tick',
    ),
  }),
  stream({
    name: 'no-snapshot-when-subscribed-already',
    says: 'Subscribing again to a stream brings no snapshot',
    operations: ['subscribe', ...streams],
    socket: knowsTheSubscription,
    shows: listening({ channel: 'market_depth', symbol: btc }, 'tick', {
      channel: 'market_depth',
      symbol: btc,
    }),
  }),
  stream({
    name: 'numbers-by-channel',
    says: 'Sequence numbers count the messages of a channel over all markets and periods',
    operations: [...streams],
    socket: countsByChannel,
    shows: listening(
      { channel: 'market_depth', symbol: btc },
      { channel: 'market_depth', symbol: eth },
      'tick',
      'tick',
    ),
  }),
  stream({
    name: 'longer-candles-behind',
    says: 'The close of a candle longer than a minute is that of the tick before',
    operations: ['kline'],
    socket: () =>
      updates('kline', (payload, before) =>
        payload['period'] === '1min' || payload['time'] !== before['time']
          ? payload
          : { ...payload, close: before['close'] },
      ),
    shows: listening({ channel: 'kline', symbol: btc, period: '60min' }, 'tick', 'tick', 'tick'),
  }),
  stream({
    name: 'last-trade-again',
    says: 'Each message of trades begins with the last trade of the message before',
    operations: ['match_trade'],
    socket: () =>
      updates('match_trade', (payload, before) => ({
        ...payload,
        data: [...listIn(before).slice(-1), ...listIn(payload)],
      })),
    shows: listening({ channel: 'match_trade', symbol: btc }, 'tick', 'tick', 'tick'),
  }),
]
