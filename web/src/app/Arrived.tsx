import { useEffect } from 'react'

/** The browser itself announces the screen that the app starts with. */
let isStart = true

/**
 * Moves the focus, and with it a screen reader, to the heading. Rendered beside a screen, so it mounts with the screen.
 */
export function Arrived() {
  useEffect(() => {
    const wasStart = isStart
    isStart = false
    // The screen, or a sheet over it, may have moved the focus already.
    if (wasStart || document.activeElement?.closest('main, [role=dialog]')) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
  return null
}
