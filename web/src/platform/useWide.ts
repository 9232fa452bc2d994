import { useSyncExternalStore } from 'react'

const query = matchMedia('(width >= 1024px)')

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True if the window has room for a trading desk in columns. The style sheets use the same width. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
