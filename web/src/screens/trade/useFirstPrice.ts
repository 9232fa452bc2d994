import { useEffect, useEffectEvent } from 'react'
import { marketSignals, type Market } from '../../live/markets.ts'
import { trimmed } from './order.ts'

/** The last price, once for each market, when nothing was typed yet. */
export function useFirstPrice(market: Market, empty: boolean, fill: (price: string) => void): void {
  const { symbol } = market
  const offer = useEffectEvent((price: string) => {
    if (empty) fill(trimmed(price, market))
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
