import { event, messages } from '../events.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { group, type Show, type SocketFault, type Wrong } from '../types.ts'
import { perClient } from './helpers.ts'

const deep = group({ probes: ['sockets.deep-book'], needs: ['sockets'] })
const channel = 'market_depth50'
const symbol = 'BTC/USDT'

const sideOf = (payload: Row, side: 'bids' | 'asks'): readonly unknown[] => {
  const found = payload[side]
  return Array.isArray(found) ? found : []
}

/** Keeps the levels of the first message of each socket. */
const firstLevels = (): SocketFault => {
  const of = perClient(() => new Map<unknown, Row>())
  return event(channel, (payload, client) => {
    const known = of(client)
    const first = known.get(payload['symbol']) ?? payload
    known.set(payload['symbol'], first)
    return { ...payload, bids: first['bids'], asks: first['asks'] }
  })
}

/** Sends the deep book beside the book, also to clients that never subscribed to it. */
const toEveryone: SocketFault = messages('market_depth', (message) => {
  const { type: _, ...payload } = message.payload
  return [message, { ...message, event: channel, payload: { type: channel, ...payload } }]
})

const staysSubscribed: SocketFault = {
  toBackend: (message) =>
    message.event === 'unsubscribe' && isRow(message.payload) && message.payload['channel'] === channel
      ? { acknowledge: { ok: true } }
      : message,
}

/** Subscribes to both books for two ticks, leaves the deep one for another. */
const books: Show = async (site) => {
  const listener = await opened(site)
  const answers = []
  for (const one of ['market_depth', channel])
    answers.push(await listener.ask('subscribe', { channel: one, symbol }))
  const tick = async () => {
    const count = listener.received.length
    await site.world.advance(500)
    await listener.until((received) =>
      received.slice(count).some((message) => message.event === 'market_depth'),
    )
  }
  await tick()
  await tick()
  await listener.ask('unsubscribe', { channel, symbol })
  const left = listener.received.length
  await tick()
  listener.close()
  const of = (name: string) => listener.received.filter((message) => message.event === name)
  return [
    answers,
    of('market_depth'),
    of(channel),
    listener.received.slice(left).map((message) => message.event),
  ]
}

/** Connects without subscribing; returns the events that arrive. */
const broadcast: Show = async (site) => {
  const listener = await opened(site)
  await listener.until((received) => received.some((message) => message.event === 'match_trade'))
  listener.close()
  return [...new Set(listener.received.map((message) => message.event))].sort()
}

/** Faults of the deep order book. */
export const deepBook: readonly Wrong[] = [
  deep({
    name: 'deep-book-without-its-best-level',
    says: 'The deep book begins at the second best level of each side',
    operations: [channel],
    socket: () =>
      event(channel, (payload) => ({
        ...payload,
        bids: sideOf(payload, 'bids').slice(1),
        asks: sideOf(payload, 'asks').slice(0, -1),
      })),
    shows: books,
  }),
  deep({
    name: 'deep-asks-lowest-first',
    says: 'The deep book has the lowest ask first',
    operations: [channel],
    socket: () => event(channel, (payload) => ({ ...payload, asks: sideOf(payload, 'asks').toReversed() })),
    shows: books,
  }),
  deep({
    name: 'deep-book-of-the-first-tick',
    says: 'The deep book never changes after its first message',
    operations: [channel],
    socket: firstLevels,
    shows: books,
  }),
  deep({
    name: 'deep-amounts-added-up',
    says: 'The deep book has the amount at each price or better instead of the amount at that price',
    operations: [channel],
    socket: () =>
      event(channel, (payload) => {
        let total = 0
        const bids = sideOf(payload, 'bids').map((level) => {
          const [price, amount] = Array.isArray(level) ? level.map(String) : []
          total += Number(amount)
          return [price, total.toFixed(8)]
        })
        return { ...payload, bids }
      }),
    shows: books,
  }),
  deep({
    name: 'deep-book-sent-to-everyone',
    says: 'Clients that never subscribed to the deep book receive it',
    operations: [channel],
    socket: () => toEveryone,
    shows: broadcast,
  }),
  deep({
    name: 'deep-book-cannot-be-left',
    says: 'The deep book is sent on after it was left',
    operations: ['unsubscribe'],
    socket: () => staysSubscribed,
    shows: books,
  }),
  deep({
    name: 'deep-book-counts-by-two',
    says: 'The numbers of the deep book leave one out each time',
    operations: [channel],
    socket: () => event(channel, (payload) => ({ ...payload, seq: Number(payload['seq']) * 2 })),
    shows: books,
  }),
]
