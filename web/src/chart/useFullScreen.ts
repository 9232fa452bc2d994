import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBackCloses } from '../platform/useBackCloses.ts'

/** Matches a phone in landscape: too low for anything beside the chart. */
const onItsSide = () => matchMedia('(orientation: landscape) and (height <= 500px)')

function subscribe(changed: () => void): () => void {
  const side = onItsSide()
  side.addEventListener('change', changed)
  return () => side.removeEventListener('change', changed)
}

/**
 * Returns whether the chart fills the window: on request, and while the phone is in landscape. `Escape` and the phone's
 * back button leave it; after leaving it in landscape, it stays off until the phone is rotated again.
 */
export function useFullScreen(): readonly [full: boolean, set: (full: boolean) => void] {
  const turned = useSyncExternalStore(subscribe, () => onItsSide().matches)
  const [wanted, setWanted] = useState<boolean>()
  const [before, setBefore] = useState(turned)
  if (before !== turned) {
    setBefore(turned)
    if (wanted === false) setWanted(undefined)
  }
  const full = wanted ?? turned
  useBackCloses(full, () => setWanted(false))
  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent) => {
      const inSheet = event.target instanceof Element && event.target.closest('[role=dialog]')
      if (event.key === 'Escape' && !inSheet) setWanted(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [full])
  return [full, setWanted]
}
