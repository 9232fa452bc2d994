import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The exact answer forces a layout, and the query alone does not know the text size of the app. */
const isWide = (rem: number) =>
  matchMedia(`(width >= ${rem}rem)`).matches &&
  innerWidth >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * True if the window is at least this wide, in rem, because large text needs more room. By default, true if a trading
 * screen has room for columns.
 */
export const useWide = (rem = 64): boolean => useSyncExternalStore(subscribe, () => isWide(rem))
