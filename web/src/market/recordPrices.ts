import { effect } from '@preact/signals-react'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../api/clock.ts'
import { record } from './pricePath.ts'
import { marketSignals } from './live/tickers.ts'

/** The stream says something at least this often. */
const liveMs = 5_000

/** Keeps each price of a market that is heard while the component stands, for pictures of what it did. */
export function useRecordedPrices(symbol: string, onBreak: () => void = () => {}): void {
  const keep = useEffectEvent((price: string | undefined) => {
    if (price !== undefined && record(symbol, { at: serverNow(), price: Number(price) })) onBreak()
  })
  useEffect(() => {
    const ticker = marketSignals(symbol)
    const stop = effect(() => keep(ticker.last.value))
    // A price that does not change is a price, too, as long as the stream is live.
    const timer = setInterval(() => {
      if (Date.now() - ticker.heardAt.peek() < liveMs) keep(ticker.last.peek())
    }, 1_000)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [symbol])
}
