import { useEffect, useState } from 'react'

/** How far the backend's clock is ahead of this phone's, in ms. Learned from every answer. */
let ahead = 0

export function learnTime(answer: Response): void {
  const at = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  // The header counts whole seconds; this close together, the phone's own clock is the finer one.
  const difference = at - Date.now()
  ahead = Math.abs(difference) < 2_000 ? 0 : difference
}

/** Now, as the backend sees it: what opens, closes and expires goes by this clock. */
export function serverNow(): number {
  return Date.now() + ahead
}

/** The same in components; renders again every second. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
