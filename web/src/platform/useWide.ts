import { useSyncExternalStore } from 'react'

const query = matchMedia('(width >= 1024px)')

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is room for a trade desk in columns. The style sheets ask the same. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
