import { effect } from '@preact/signals-react'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../api/clock.ts'
import { record } from './pricePath.ts'
import { marketSignals } from './live/tickers.ts'

/** The stream sends at least one message in this time, in ms. */
const liveMs = 5_000

/** Records every price of a market while the component is mounted, for later drawings. */
export function useRecordedPrices(symbol: string, onBreak: () => void = () => {}): void {
  const keep = useEffectEvent((price: string | undefined) => {
    if (price !== undefined && record(symbol, { at: serverNow(), price: Number(price) })) onBreak()
  })
  useEffect(() => {
    const ticker = marketSignals(symbol)
    const stop = effect(() => keep(ticker.last.value))
    // An unchanged price is recorded too, as long as the stream is live.
    const timer = setInterval(() => {
      if (Date.now() - ticker.heardAt.peek() < liveMs) keep(ticker.last.peek())
    }, 1_000)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [symbol])
}
