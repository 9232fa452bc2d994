import { signal, type ReadonlySignal } from '@preact/signals-react'
import { useEffect } from 'react'
import type { FeedTrade, MatchTrade } from '#generated/socket.ts'
import { openStream } from './connection.ts'

export type { FeedTrade } from '#generated/socket.ts'

const kept = 30
const feeds = new Map<string, ReturnType<typeof makeFeed>>()

/** The latest thirty trades of a market, newest first. */
export function useTrades(symbol: string | undefined): ReadonlySignal<readonly FeedTrade[]> {
  const feed = feedOf(symbol ?? '')
  useEffect(() => {
    if (symbol !== undefined) return feed.follow()
  }, [feed, symbol])
  return feed.trades
}

function feedOf(symbol: string) {
  const known = feeds.get(symbol)
  if (known) return known
  const made = makeFeed(symbol)
  feeds.set(symbol, made)
  return made
}

function makeFeed(symbol: string) {
  const trades = signal<readonly FeedTrade[]>([])
  return {
    trades,
    follow: () =>
      openStream({ channel: 'match_trade', symbol }, (message) => {
        trades.value = merge(trades.peek(), message)
      }),
  }
}

/** After a reconnection the backend tells some trades again. */
function merge(known: readonly FeedTrade[], { data }: MatchTrade): readonly FeedTrade[] {
  const seen = new Set(known.map(nameOf))
  const fresh = data.filter((trade) => !seen.has(nameOf(trade)))
  return [...fresh, ...known].sort((one, other) => other.ts - one.ts).slice(0, kept)
}

const nameOf = (trade: FeedTrade): string =>
  `${String(trade.ts)} ${trade.price} ${trade.amount} ${trade.direction}`
