import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Candle } from './candle.ts'
import type { Hearing } from './hearing.ts'

/** Physical key that plays the chart, with Alt. */
const hearingKey = 'KeyH'

interface PlayedPrices {
  readonly count: number
  readonly low: number
  readonly high: number
}

/** Plays the candles in view as tones, by `toggle` and by the key, until they end or the chart is left. */
export function useHearing(candles: () => readonly Candle[]): {
  /** The prices that are played, or `over` once they have ended. Undefined before. */
  readonly played: PlayedPrices | 'over' | undefined
  readonly toggle: () => void
} {
  const [played, setPlayed] = useState<PlayedPrices | 'over'>()
  const playing = useRef<Hearing>(undefined)
  async function start() {
    const prices = candles().map(({ close }) => close)
    if (prices.length === 0) return
    setPlayed({ count: prices.length, low: Math.min(...prices), high: Math.max(...prices) })
    const end = () => {
      playing.current = undefined
      setPlayed('over')
    }
    const stopping = new AbortController()
    // Until the file has loaded, there is nothing else to stop.
    playing.current = {
      stop: () => {
        stopping.abort()
        end()
      },
    }
    // Without the file or without sound in this browser, the table of the chart remains.
    const part = await import('./hearing.ts').catch(() => undefined)
    if (stopping.signal.aborted) return
    playing.current = part?.hearPrices(prices, end)
    if (!part) setPlayed(undefined)
  }
  const toggle = () => {
    if (playing.current) playing.current.stop()
    else void start()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, repeat, code, key } = event
    if (key === 'Escape') playing.current?.stop()
    if (!altKey || ctrlKey || metaKey || repeat || code !== hearingKey) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    // Before the shortcuts of controls: the button for it is there only while its menu is open.
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) press(event)
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      playing.current?.stop()
    }
  }, [])
  return { played, toggle }
}
