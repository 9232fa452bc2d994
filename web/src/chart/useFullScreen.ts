import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBackCloses } from '../platform/useBackCloses.ts'

/** A phone on its side: too low for anything beside a chart. */
const onItsSide = () => matchMedia('(orientation: landscape) and (height <= 500px)')

function subscribe(changed: () => void): () => void {
  const side = onItsSide()
  side.addEventListener('change', changed)
  return () => side.removeEventListener('change', changed)
}

/**
 * Whether the chart has the whole window: when it was asked for, and while the phone is turned on its side. `Escape`
 * and the phone's back leave it; left on its side, it stays left until the phone is turned again.
 */
export function useFullScreen(): readonly [full: boolean, set: (full: boolean) => void] {
  const turned = useSyncExternalStore(subscribe, () => onItsSide().matches)
  const [asked, setAsked] = useState<boolean>()
  const [before, setBefore] = useState(turned)
  if (before !== turned) {
    setBefore(turned)
    if (asked === false) setAsked(undefined)
  }
  const full = asked ?? turned
  useBackCloses(full, () => setAsked(false))
  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent) => {
      const inSheet = event.target instanceof Element && event.target.closest('[role=dialog]')
      if (event.key === 'Escape' && !inSheet) setAsked(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [full])
  return [full, setAsked]
}
