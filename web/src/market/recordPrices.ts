import { effect } from '@preact/signals-react'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../api/clock.ts'
import { record } from './pricePath.ts'
import { marketSignals } from './live/tickers.ts'

/** The stream sends at least one message in this time, in ms. */
const liveMs = 5_000

interface Recorder {
  /** Called after each gap. */
  readonly listeners: Set<() => void>
  readonly stop: () => void
}

const recorders = new Map<string, Recorder>()

/**
 * Records every price of a market that arrives, for later drawings, until the returned function is called. Callers share
 * one recorder; `onBreak` is called after a gap.
 */
export function recordPrices(symbol: string, onBreak: () => void): () => void {
  const recorder = recorders.get(symbol) ?? startRecorder(symbol)
  recorders.set(symbol, recorder)
  recorder.listeners.add(onBreak)
  return () => {
    recorder.listeners.delete(onBreak)
    if (recorder.listeners.size > 0) return
    recorder.stop()
    recorders.delete(symbol)
  }
}

function startRecorder(symbol: string): Recorder {
  const listeners = new Set<() => void>()
  const ticker = marketSignals(symbol)
  const keep = (price: string | undefined) => {
    if (price === undefined || !record(symbol, { at: serverNow(), price: Number(price) })) return
    for (const listener of listeners) listener()
  }
  const stop = effect(() => keep(ticker.last.value))
  // An unchanged price is recorded too, as long as the stream is live.
  const timer = setInterval(() => {
    if (Date.now() - ticker.receivedAt.peek() < liveMs) keep(ticker.last.peek())
  }, 1_000)
  return {
    listeners,
    stop: () => {
      stop()
      clearInterval(timer)
    },
  }
}

/** `recordPrices` while the component is mounted. */
export function useRecordedPrices(symbol: string, onBreak: () => void = () => {}): void {
  const broken = useEffectEvent(onBreak)
  useEffect(() => recordPrices(symbol, () => broken()), [symbol])
}
