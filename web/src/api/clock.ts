import { useEffect, useState } from 'react'

/** How far the backend's clock is ahead of this phone's, in ms. */
let ahead = 0

/**
 * Learns from an answer to a call that began at `sentAt`, ms of this phone's clock. The header counts whole seconds and
 * was written at some moment of the call: what is known stays as long as that can be, however late the answer came.
 */
export function learnTime(answer: Response, sentAt: number): void {
  const at = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  ahead = Math.min(Math.max(ahead, at - Date.now()), at + 1_000 - sentAt)
}

/** Now, as the backend sees it: what opens, closes and expires goes by this clock. */
export function serverNow(): number {
  return Date.now() + ahead
}

/** Whether a moment has passed; one that is not known has not. */
export const isOver = (at: number | undefined): boolean => at !== undefined && at <= serverNow()

/** `serverNow` in components; renders again every second. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
