import { useEffect, useState } from 'react'

/** Difference between the backend's clock and this phone's, in ms; positive when the backend is ahead. */
let ahead = 0

/**
 * Adjusts the clock from the response to a call that began at `sentAt`, in ms of this phone's clock. The Date header
 * counts whole seconds and was written at some moment of the call, so the known difference is kept as long as the
 * header does not contradict it, however late the response arrives.
 */
export function learnTime(answer: Response, sentAt: number): void {
  const at = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  ahead = Math.min(Math.max(ahead, at - Date.now()), at + 1_000 - sentAt)
}

/** Returns the current time of the backend's clock, in ms. Everything that opens, closes or expires uses it. */
export function serverNow(): number {
  return Date.now() + ahead
}

/** Returns whether a moment has passed. An unknown moment has not. */
export const isOver = (at: number | undefined): boolean => at !== undefined && at <= serverNow()

/** Returns `serverNow` in components. Renders again every `everyMs`. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
