import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds until a moment, given in ms since 1970, at most `most`: a new moment arrives between two
 * ticks. Reads the clock, so it is right after the phone has slept.
 */
export function useCountdown(until: number, most: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return Math.min(most, Math.max(0, Math.ceil((until - now) / 1000)))
}
