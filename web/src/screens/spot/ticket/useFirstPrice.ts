import { useEffect, useEffectEvent } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { trimmed } from './order.ts'

/** Offers the last price on each visit to a market, unless the user has set a price. */
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
      // After this render, because the form learns about the other market in the same moment.
      queueMicrotask(() => offer(price))
    })
  }, [symbol])
}
