import { format } from '#domain/decimal.ts'
import { unixSeconds } from '#domain/time.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope } from '../../engine/scope.ts'
import { bucketStart, tickOf, type Period } from '../../market/periods.ts'
import { candles, depth, recentTrades, ticker, tradesSince, type TapeTrade } from '../../market/quotes.ts'
import { signedPercent } from '../../market/rows.ts'
import type { Candle } from '../../market/source.ts'
import type { MarketMessage, Stream } from './streams.ts'

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
      return [await depthMessage(scope, market)]
    case 'match_trade':
      return [tradeMessage(scope, market, await recentTrades(scope, market))]
  }
}

function names({ world: { catalogue } }: Scope, market: Market) {
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
  const [candle] = await candles(scope, market, period, time, scope.now)
  if (!candle) throw new Error(`${market.symbol} has no ${period} candle at ${String(scope.now)}`)
  const payload = {
    type: 'kline' as const,
    period,
    match_id: market.id,
    ...names(scope, market),
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
      ...names(scope, market),
      ...prices({ ...day, close: day.last }),
      time: scope.now,
      change: signedPercent(day.change),
      now_price: format(day.last),
      add_time: unixSeconds(scope.now),
    },
  }
}

async function depthMessage(scope: Scope, market: Market): Promise<MarketMessage> {
  const { bids, asks } = await depth(scope, market)
  const pair = ({ price, amount }: { price: bigint; amount: bigint }): [string, string] => [
    format(price),
    format(amount),
  ]
  const { currency_name, legal_name } = names(scope, market)
  return {
    event: 'market_depth',
    payload: {
      type: 'market_depth',
      ...names(scope, market),
      'base-currency': currency_name,
      'quote-currency': legal_name,
      bids: bids.map(pair),
      // Highest first, like live backends.
      asks: asks.toReversed().map(pair),
    },
  }
}

function tradeMessage(scope: Scope, market: Market, trades: readonly TapeTrade[]): MarketMessage {
  const { currency_name, legal_name } = names(scope, market)
  return {
    event: 'match_trade',
    payload: {
      type: 'match_trade',
      ...names(scope, market),
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
