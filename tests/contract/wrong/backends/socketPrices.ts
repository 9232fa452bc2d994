import { event, eventField, messages, unsent } from '../events.ts'
import { percentOf, type Row } from '../rows.ts'
import { market } from '../shows/messages.ts'
import { type SocketFault, type Wrong, group } from '../types.ts'

const socket = group({ probes: ['sockets.*'], needs: ['sockets'] })

/** Repeats the first market events forever. */
const standsStill = (field: string): SocketFault => {
  const first = new Map<string, unknown>()
  return event('daymarket', (payload) => {
    const symbol = String(payload['symbol'])
    if (!first.has(symbol)) first.set(symbol, payload[field])
    return { ...payload, [field]: first.get(symbol) }
  })
}
const levels = (payload: Row, side: 'bids' | 'asks'): unknown[] => {
  const found = payload[side]
  return Array.isArray(found) ? found : []
}
const opposite = (text: unknown): string =>
  String(text).startsWith('-') ? String(text).slice(1) : `-${String(text).replace(/^\+/, '')}`

/** Faults in the values of public events. */
export const socketPrices: readonly Wrong[] = [
  socket({
    name: 'wrong-type-in-daymarket',
    says: 'The last price is a number',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'now_price', Number),
    shows: market,
  }),
  socket({
    name: 'missing-field-in-kline',
    says: 'Candle events have no period',
    operations: ['kline'],
    socket: () => event('kline', ({ period: _, ...payload }) => payload),
    shows: market,
  }),
  socket({
    name: 'undocumented-field-in-depth',
    says: 'The book has a field outside the contract',
    outcome: 'undocumented',
    operations: ['market_depth'],
    socket: () => event('market_depth', (payload) => ({ ...payload, checksum: 7 })),
    shows: market,
  }),
  socket({
    name: 'seconds-in-kline',
    says: 'Candle timestamps are in seconds',
    operations: ['kline'],
    socket: () => eventField('kline', 'time', (time) => Number(time) / 1000),
    shows: market,
  }),
  socket({
    name: 'seconds-in-trades',
    says: 'Trade timestamps are in seconds',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'ts', (time) => Math.floor(Number(time) / 1000)),
    shows: market,
  }),
  socket({
    name: 'kline-off-the-grid',
    says: 'Candles are not aligned to their period',
    operations: ['kline'],
    socket: () => eventField('kline', 'time', (time) => Number(time) + 1234),
    shows: market,
  }),
  socket({
    name: 'kline-high-below-low',
    says: 'The high of a candle is below its low',
    operations: ['kline'],
    socket: () => event('kline', (payload) => ({ ...payload, high: payload['low'], low: payload['high'] })),
    shows: market,
  }),
  socket({
    name: 'kline-of-another-price',
    says: 'The close of a candle is not the last price',
    operations: ['kline'],
    socket: () =>
      event('kline', (payload) => ({
        ...payload,
        close: payload['low'] === payload['close'] ? payload['high'] : payload['low'],
      })),
    shows: market,
  }),
  socket({
    name: 'kline-one-period',
    says: 'Only one-minute candles are sent',
    operations: ['kline'],
    socket: () => messages('kline', (message) => (message.payload['period'] === '1min' ? [message] : [])),
    shows: market,
  }),
  socket({
    name: 'unknown-period',
    says: 'A period has an unknown name',
    operations: ['kline'],
    socket: () => eventField('kline', 'period', (period) => (period === '60min' ? '1hour' : period)),
    shows: market,
  }),
  socket({
    name: 'depth-never-sent',
    says: 'The book is never sent',
    operations: ['market_depth'],
    socket: () => unsent('market_depth'),
    shows: market,
  }),
  socket({
    name: 'trades-never-sent',
    says: 'Trades are never sent',
    operations: ['match_trade'],
    socket: () => unsent('match_trade'),
    shows: market,
  }),
  socket({
    name: 'wrong-channel-name',
    says: 'The book is sent as market-depth',
    operations: ['market_depth'],
    socket: () => messages('market_depth', (message) => [{ ...message, event: 'market-depth' }]),
    shows: market,
  }),
  socket({
    name: 'wrong-type-word',
    says: 'The type of the ticker is ticker',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'type', () => 'ticker'),
    shows: market,
  }),
  socket({
    name: 'depth-crossed',
    says: 'Bids are above asks',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => ({ ...payload, bids: payload['asks'], asks: payload['bids'] })),
    shows: market,
  }),
  socket({
    name: 'depth-unsorted',
    says: 'Bids are sorted lowest first',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => ({ ...payload, bids: levels(payload, 'bids').toReversed() })),
    shows: market,
  }),
  socket({
    name: 'depth-of-one-side',
    says: 'The book has no asks',
    operations: ['market_depth'],
    socket: () => event('market_depth', (payload) => ({ ...payload, asks: [] })),
    shows: market,
  }),
  socket({
    name: 'depth-with-empty-levels',
    says: 'The book has empty levels',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', (payload) => ({
        ...payload,
        bids: levels(payload, 'bids').map((level) =>
          Array.isArray(level) ? [level[0] as unknown, '0.00000000'] : level,
        ),
      })),
    shows: market,
  }),
  socket({
    name: 'ticker-of-another-price',
    says: 'The ticker disagrees with HTTP',
    operations: ['daymarket'],
    socket: () =>
      event('daymarket', (payload) => ({
        ...payload,
        now_price: percentOf(payload['now_price'], 103n),
        close: percentOf(payload['close'], 103n),
      })),
    shows: market,
  }),
  socket({
    name: 'ticker-change-opposite',
    says: 'The daily change has the wrong sign',
    operations: ['daymarket'],
    socket: () => eventField('daymarket', 'change', (change) => opposite(change).replace(/^(?=\d)/, '+')),
    shows: market,
  }),
  socket({
    name: 'ticker-stands-still',
    says: 'The price of the ticker never changes',
    operations: ['daymarket'],
    socket: () => standsStill('now_price'),
    shows: market,
  }),
  socket({
    name: 'ticker-time-stands-still',
    says: 'The time of the ticker never changes',
    operations: ['daymarket'],
    socket: () => standsStill('time'),
    shows: market,
  }),
  socket({
    name: 'ticker-of-another-market',
    says: 'BTC events are labelled as ETH',
    operations: ['daymarket'],
    socket: () =>
      eventField('daymarket', 'symbol', (symbol) => (symbol === 'BTC/USDT' ? 'ETH/USDT' : symbol)),
    shows: market,
  }),
  socket({
    name: 'ticker-high-below-low',
    says: 'The daily high is below the daily low',
    operations: ['daymarket'],
    socket: () =>
      event('daymarket', (payload) => ({ ...payload, high: payload['low'], low: payload['high'] })),
    shows: market,
  }),
  socket({
    name: 'trades-of-another-price',
    says: 'The latest trade is not at the last price',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'price', (price) => percentOf(price, 103n)),
    shows: market,
  }),
  socket({
    name: 'trades-of-unknown-direction',
    says: 'Trade sides are bid and ask instead of buy and sell',
    operations: ['match_trade'],
    socket: () => eventField('match_trade', 'direction', (side) => (side === 'buy' ? 'bid' : 'ask')),
    shows: market,
  }),
  socket({
    name: 'trades-newest-first',
    says: 'Trades are sorted newest first',
    operations: ['match_trade'],
    socket: () =>
      event('match_trade', (payload) => ({
        ...payload,
        data: Array.isArray(payload['data']) ? payload['data'].toReversed() : [],
      })),
    shows: market,
  }),
  socket({
    name: 'high-of-the-moment',
    says: 'The high of the ticker is the price of the moment',
    operations: ['daymarket'],
    socket: () => event('daymarket', (payload) => ({ ...payload, high: payload['now_price'] })),
    shows: market,
  }),
]
