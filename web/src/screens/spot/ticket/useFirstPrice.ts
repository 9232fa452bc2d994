import { useEffect, useEffectEvent } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { trimmed } from './order.ts'

/** The last price, on each visit to a market, unless the user has a price of their own. */
export function useFirstPrice(market: Market, enabled: boolean, fill: (price: string) => void): void {
  const { symbol } = market
  const offer = useEffectEvent((price: string) => {
    if (enabled) fill(trimmed(price, market))
  })
  useEffect(() => {
    let done = false
    return marketSignals(symbol).last.subscribe((price) => {
      if (done || price === undefined) return
      done = true
      // After this render: the form hears about another market in the same moment.
      queueMicrotask(() => offer(price))
    })
  }, [symbol])
}
