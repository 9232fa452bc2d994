import { format } from '#domain/decimal.ts'
import { isRecord } from '#domain/records.ts'
import { unixSeconds } from '#domain/time.ts'
import { marketChannels, streamChannels, type ServerEvents, type StreamChannel } from '#generated/socket.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { listedMarkets } from '../../market/listing.ts'
import { periods, type Period, bucketStart, tickOf } from '../../market/periods.ts'
import { candles, depth, recentTrades, ticker, tradesSince, type TapeTrade } from '../../market/quotes.ts'
import { signedPercent } from '../../market/rows.ts'
import type { Candle } from '../../market/source.ts'

/** A client's subscription; a missing symbol or period means all of them. */
export interface Stream {
  readonly channel: StreamChannel
  readonly symbol: string | undefined
  readonly period: Period | undefined
}

export type MarketMessage = {
  [Event in StreamChannel]: { readonly event: Event; readonly payload: Parameters<ServerEvents[Event]>[0] }
}[StreamChannel]

export const worldRoom = (world: string): string => `${world}|all`
export const broadcastRoom = (world: string): string => `${world}|broadcast`
export const userRoom = (world: string, userId: number): string => `${world}|user|${String(userId)}`
export const roomOf = (world: string, { channel, symbol, period }: Stream): string =>
  `${world}|${channel}|${symbol ?? '*'}|${period ?? '*'}`

/** Returns true for streams that clients receive until their first subscription. */
export const isBroadcast = ({ channel }: Stream): boolean => marketChannels.some((one) => one === channel)

/** All rooms that receive one stream. */
export const roomsOf = (world: string, stream: Stream): readonly string[] => [
  ...(isBroadcast(stream) ? [broadcastRoom(world)] : []),
  roomOf(world, stream),
  roomOf(world, { ...stream, period: undefined }),
  roomOf(world, { ...stream, symbol: undefined }),
  roomOf(world, { ...stream, symbol: undefined, period: undefined }),
]

export const coversStream = (requested: Stream, one: Stream): boolean =>
  requested.channel === one.channel &&
  (requested.symbol === undefined || requested.symbol === one.symbol) &&
  (requested.period === undefined || requested.period === one.period)

export function* everyStream({ world, now }: Scope): Generator<Stream> {
  for (const { symbol } of listedMarkets(world, now)) {
    for (const channel of streamChannels) {
      if (channel === 'kline') for (const period of periods) yield { channel, symbol, period }
      else yield { channel, symbol, period: undefined }
    }
  }
}

export function marketOf({ world }: Scope, stream: Stream): Market {
  const market = world.catalogue.marketBySymbol(stream.symbol ?? '')
  if (!market) throw new Error(`No market ${String(stream.symbol)}`)
  return market
}

/** Parses a subscription; undefined when there is no such stream. */
export function streamOf(world: World, request: unknown): Stream | undefined {
  if (!isRecord(request)) return undefined
  const { channel, symbol, period } = request
  const found = streamChannels.find((one) => one === channel)
  const knownPeriod = periods.find((one) => one === period)
  if (!found || (period !== undefined && !knownPeriod)) return undefined
  if (symbol !== undefined && (typeof symbol !== 'string' || !world.catalogue.marketBySymbol(symbol)))
    return undefined
  return { channel: found, symbol, period: found === 'kline' ? knownPeriod : undefined }
}

/** Messages of a tick on a stream whose last message was of the tick `last`; empty without news. */
export async function messagesOf(
  scope: Scope,
  market: Market,
  stream: Stream,
  last: number,
): Promise<readonly MarketMessage[]> {
  if (stream.channel !== 'match_trade') return snapshotOf(scope, market, stream)
  const trades = await tradesSince(scope, market, last, tickOf(scope.now))
  return trades.length === 0 ? [] : [tradeMessage(scope, market, trades)]
}

/** Initial messages for a new subscriber of a stream. */
export async function snapshotOf(
  scope: Scope,
  market: Market,
  stream: Stream,
): Promise<readonly MarketMessage[]> {
  switch (stream.channel) {
    case 'kline':
      return [await klineMessage(scope, market, stream.period ?? '1min')]
    case 'daymarket':
      return [await dayMessage(scope, market)]
    case 'market_depth':
      return [
        { event: 'market_depth', payload: { type: 'market_depth', ...(await bookOf(scope, market, 10)) } },
      ]
    case 'market_depth50':
      return [
        {
          event: 'market_depth50',
          payload: { type: 'market_depth50', ...(await bookOf(scope, market, 50)) },
        },
      ]
    case 'match_trade':
      return [tradeMessage(scope, market, await recentTrades(scope, market))]
  }
}

function namesOfMarket({ world: { catalogue } }: Scope, market: Market) {
  return {
    symbol: market.symbol,
    currency_id: market.currencyId,
    currency_name: catalogue.currency(market.currencyId).name,
    legal_id: market.quoteId,
    legal_name: catalogue.currency(market.quoteId).name,
  }
}

const prices = (candle: Pick<Candle, 'open' | 'close' | 'high' | 'low' | 'volume'>) => ({
  open: format(candle.open),
  close: format(candle.close),
  high: format(candle.high),
  low: format(candle.low),
  volume: format(candle.volume),
})

async function klineMessage(scope: Scope, market: Market, period: Period): Promise<MarketMessage> {
  const time = bucketStart(period, scope.now)
  const [candle] = await candles(scope, market, { period, from: time, to: scope.now })
  if (!candle) throw new Error(`${market.symbol} has no ${period} candle at ${String(scope.now)}`)
  const payload = {
    type: 'kline' as const,
    period,
    match_id: market.id,
    ...namesOfMarket(scope, market),
    ...prices(candle),
    time,
  }
  return { event: 'kline', payload }
}

async function dayMessage(scope: Scope, market: Market): Promise<MarketMessage> {
  const day = await ticker(scope, market)
  return {
    event: 'daymarket',
    payload: {
      type: 'daymarket',
      period: '1day',
      match_id: market.id,
      ...namesOfMarket(scope, market),
      ...prices({ ...day, close: day.last }),
      time: scope.now,
      change: signedPercent(day.change),
      now_price: format(day.last),
      add_time: unixSeconds(scope.now),
    },
  }
}

async function bookOf(scope: Scope, market: Market, levels: number) {
  const { bids, asks } = await depth(scope, market, levels)
  const pair = ({ price, amount }: { price: bigint; amount: bigint }): [string, string] => [
    format(price),
    format(amount),
  ]
  const { currency_name, legal_name } = namesOfMarket(scope, market)
  return {
    ...namesOfMarket(scope, market),
    'base-currency': currency_name,
    'quote-currency': legal_name,
    bids: bids.map(pair),
    // Highest first, like live backends.
    asks: asks.toReversed().map(pair),
  }
}

function tradeMessage(scope: Scope, market: Market, trades: readonly TapeTrade[]): MarketMessage {
  const { currency_name, legal_name } = namesOfMarket(scope, market)
  return {
    event: 'match_trade',
    payload: {
      type: 'match_trade',
      ...namesOfMarket(scope, market),
      'base-currency': currency_name,
      'quote-currency': legal_name,
      data: trades.map(({ time, price, amount, direction }) => ({
        ts: time,
        price: format(price),
        amount: format(amount),
        direction,
      })),
    },
  }
}
