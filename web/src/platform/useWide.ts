import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/**
 * True if the window is at least this wide, in rem, because large text needs more room. By default, true if a trading
 * screen has room for columns.
 */
export const useWide = (rem = 64): boolean =>
  useSyncExternalStore(
    subscribe,
    () => innerWidth >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
