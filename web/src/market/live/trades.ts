import { signal, type ReadonlySignal } from '@preact/signals-react'
import { useEffect } from 'react'
import { nameOfTrade, toTrade, type Trade } from '#sdk/model/trade.ts'
import { openStream } from './connection.ts'

const mostTrades = 30
const feeds = new Map<string, ReturnType<typeof makeFeed>>()

/** Returns the latest thirty trades of a market, newest first. */
export function useTrades(symbol: string | undefined): ReadonlySignal<readonly Trade[]> {
  const feed = feedOf(symbol ?? '')
  useEffect(() => {
    if (symbol !== undefined) return feed.follow()
  }, [feed, symbol])
  return feed.trades
}

function feedOf(symbol: string) {
  const cached = feeds.get(symbol)
  if (cached) return cached
  const made = makeFeed(symbol)
  feeds.set(symbol, made)
  return made
}

function makeFeed(symbol: string) {
  const trades = signal<readonly Trade[]>([])
  return {
    trades,
    follow: () =>
      openStream({ channel: 'match_trade', symbol }, ({ data }) => {
        trades.value = merge(trades.peek(), data.map(toTrade))
      }),
  }
}

/** Merges trades, because after a reconnect the backend sends some of them again. */
function merge(cached: readonly Trade[], received: readonly Trade[]): readonly Trade[] {
  const seen = new Set(cached.map(nameOfTrade))
  const fresh = received.filter((trade) => !seen.has(nameOfTrade(trade)))
  return [...fresh, ...cached].sort((one, other) => other.at - one.at).slice(0, mostTrades)
}
