import { setTimeout as after } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { event, messages, streamOf } from '../events.ts'
import type { SocketEvent } from '../message.ts'
import { isRow, type Row } from '../rows.ts'
import { opened, streams } from '../shows/messages.ts'
import type { Ask, Site } from '../site.ts'
import { group, type Show, type SocketFault, type Wrong } from '../types.ts'
import { bitcoin, minute, option, perClient, symbol, units } from './helpers.ts'

const channel = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'time'] })
const account = (...probes: readonly string[]) => group({ probes, needs: ['sockets', 'writes'] })

/** Sends as open of a growing candle the close of the message before. */
const opensAnew = (): SocketFault => {
  const candles = perClient(() => new Map<string, Row>())
  return messages('kline', (message, client) => {
    const [stream, { time, close }] = [streamOf(message), message.payload]
    const before = candles(client).get(stream)
    candles(client).set(stream, { time, close })
    const open = before && before['time'] === time ? before['close'] : message.payload['open']
    return [{ ...message, payload: { ...message.payload, open } }]
  })
}

const sides = ['bids', 'asks'] as const
/** Amounts of a book by side and price. */
function levelsOf(payload: Row): ReadonlyMap<string, unknown> {
  const levels = new Map<string, unknown>()
  for (const side of sides)
    for (const level of Array.isArray(payload[side]) ? (payload[side] as unknown[]) : [])
      if (Array.isArray(level)) levels.set(`${side} ${String(level[0])}`, level[1])
  return levels
}

/** Sends the levels of the book that have changed since the message before. */
const bookOfChanges = (): SocketFault => {
  const books = perClient(() => new Map<string, ReadonlyMap<string, unknown>>())
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') books(client).clear()
      return message
    },
    ...messages('market_depth', (message, client) => {
      const { payload } = message
      const [stream, known] = [streamOf(message), books(client).get(streamOf(message))]
      books(client).set(stream, levelsOf(payload))
      if (!known) return [message]
      const changed = (side: (typeof sides)[number]) =>
        (payload[side] as unknown[][]).filter(
          ([price, amount]) => known.get(`${side} ${String(price)}`) !== amount,
        )
      return [{ ...message, payload: { ...payload, bids: changed('bids'), asks: changed('asks') } }]
    }),
  }
}

/** Names the position that stays open when a part of it is closed. */
const closesTheRest = (): SocketFault => {
  const seen = perClient(() => ({ open: new Set<unknown>(), last: {} as Row, rest: new Map() }))
  const isPartOf = (position: Row, { status, ...last }: Row) =>
    status === 1 && ['symbol', 'type', 'price', 'multiple'].every((name) => position[name] === last[name])
  return {
    toClient: (message, client) => {
      const { open, last, rest } = seen(client)
      const { position, id } = message.payload
      if (message.event === 'position' && isRow(position)) {
        if (position['status'] === 1) open.add(position['id'])
        else if (!open.has(position['id']) && isPartOf(position, last)) rest.set(position['id'], last['id'])
        seen(client).last = position
      }
      if (message.event !== 'lever_closed' || !Array.isArray(id)) return [message]
      const named = id.map((one: unknown) => (rest.get(one) as unknown) ?? one)
      return [{ ...message, payload: { ...message.payload, id: named } }]
    },
  }
}

/** Tells what an order has filled since its last event, in place of all of it. */
const newestFillAlone = (): SocketFault => {
  const reported = perClient(() => new Map<unknown, Row>())
  return event('order', ({ order, ...payload }, client) => {
    if (!isRow(order)) return { ...payload, order }
    const before = reported(client).get(order['id'])
    reported(client).set(order['id'], order)
    const since = (name: string) => format(units(order[name]) - units(before?.[name] ?? '0'))
    const fill = { filled_amount: since('filled_amount'), filled_quote: since('filled_quote') }
    return { ...payload, order: { ...order, ...fill } }
  })
}

/** Sends later subscribers of a stream the snapshot of the first one. */
const snapshotsKept = (): SocketFault => {
  const snapshots = new Map<string, Row>()
  const asked = perClient((): { readonly wanted: Row; readonly seen: Set<string> }[] => [])
  return {
    toBackend: (message, client) => {
      if (message.event === 'subscribe') asked(client).push({ wanted: message.payload, seen: new Set() })
      return message
    },
    toClient: (message, client) => {
      const [stream, { seq, symbol, period }] = [streamOf(message), message.payload]
      const mine = asked(client).filter(
        ({ wanted, seen }) =>
          wanted['channel'] === message.event &&
          (wanted['symbol'] ?? symbol) === symbol &&
          (wanted['period'] ?? period) === period &&
          !seen.has(stream),
      )
      if (mine.length === 0) return [message]
      for (const { seen } of mine) seen.add(stream)
      const name = `${String(client.auth['world'])} ${stream}`
      const kept = snapshots.get(name) ?? message.payload
      snapshots.set(name, kept)
      return [{ ...message, payload: { ...kept, seq } }]
    },
  }
}

/** Messages of some events to a socket of the demo user. */
const receivedBy =
  (names: readonly SocketEvent[], act: (ask: Ask, site: Site) => Promise<unknown>): Show =>
  async (site) => {
    const token = await site.demo()
    const listener = await opened(site, { token })
    await act(site.as(token), site)
    await after(900)
    listener.close()
    return listener.received.filter(({ event: name }) => names.some((one) => one === name))
  }

/** Messages of a subscription, during an advance of the clock. */
async function received(site: Site, subscription: Row, ms: number): Promise<unknown> {
  const listener = await opened(site)
  await listener.ask('subscribe', subscription)
  await after(700)
  await site.world.advance(ms)
  await after(700)
  listener.close()
  return listener.received
}

const lots = { ...bitcoin, type: '1', share: '3', multiple: '10' }
const sale = { ...bitcoin, type: '2', amount: '0.01', target_price: '94000.01' }

/** Streams and events that tell a part for the whole, the old for the new or one for another. */
export const partialMessages: readonly Wrong[] = [
  channel('sockets.candles')({
    name: 'growing-candle-opens-at-each-tick',
    says: 'The open of a growing candle is the close of the message before',
    operations: ['kline'],
    socket: opensAnew,
    shows: (site) => received(site, { channel: 'kline', symbol, period: '60min' }, 500),
  }),
  channel('sockets.present')({
    name: 'book-told-as-changes',
    says: 'After its snapshot the order book has only the levels that have changed',
    operations: ['market_depth'],
    socket: bookOfChanges,
    shows: (site) => received(site, { channel: 'market_depth', symbol }, 500),
  }),
  account('sockets.parts')({
    name: 'live-sums-without-added-margin',
    needs: ['sockets', 'writes', 'time'],
    says: 'Live profit and loss sums up the margin at opening, without what was added since',
    operations: ['lever_trade'],
    socket: () =>
      event('lever_trade', (payload) => ({
        ...payload,
        caution_money_all: payload['origin_caution_money_all'],
        caution_money: payload['origin_caution_money'],
      })),
    shows: receivedBy(['lever_trade'], async (ask, site) => {
      await ask('leverSubmit', lots)
      await ask('leverAddmargin', { id: '1', amount: '25' })
      await site.world.advance(500)
    }),
  }),
  account('sockets.parts')({
    name: 'part-closed-told-as-the-rest',
    says: 'When a part of a position is closed, the event names the position that stays open',
    operations: ['lever_closed'],
    socket: closesTheRest,
    shows: receivedBy(['lever_closed'], async (ask) => {
      await ask('leverSubmit', lots)
      await ask('leverClose', { id: '1', share: '1' })
    }),
  }),
  account('moves.option-outcomes')({
    name: 'refunded-option-untold',
    needs: ['sockets', 'writes', 'time'],
    says: 'An option that is refunded at an equal price sends no event of its settlement',
    operations: ['closed_microorder', 'micro_closed', 'option'],
    socket: () =>
      messages(['closed_microorder', 'micro_closed', 'option'], (message) => {
        const row = message.payload['data'] ?? message.payload['option']
        return isRow(row) && row['status'] === 3 && row['profit_result'] === 0 ? [] : [message]
      }),
    shows: receivedBy(['closed_microorder', 'micro_closed', 'option'], async (ask, site) => {
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', option)
      await site.world.advance(minute + 1000)
    }),
  }),
  account('moves.*')({
    name: 'order-event-of-the-newest-fill',
    needs: ['sockets', 'writes', 'second-account'],
    says: 'The event of an order has what was filled since the last event, not all that was filled',
    operations: ['order'],
    socket: newestFillAlone,
    shows: receivedBy(['order'], async (ask, site) => {
      await site.world.pinPrice(symbol, '94000')
      const other = site.as(await site.signIn('mei@h5.example', 'demo123456'))
      await ask('coinTradePlace', sale)
      await other('coinTradePlace', { ...sale, type: '1', amount: '0.004', target_price: '0' })
      await ask('coinTradeCancel', { id: '1' })
    }),
  }),
  channel('sockets.present')({
    name: 'snapshot-of-the-first-subscriber',
    says: 'The snapshot of a stream is kept: later subscribers receive the snapshot of the first one',
    operations: ['subscribe', ...streams],
    socket: snapshotsKept,
    shows: async (site) => {
      await received(site, { channel: 'match_trade', symbol }, 500)
      return received(site, { channel: 'match_trade', symbol }, 0)
    },
  }),
]
