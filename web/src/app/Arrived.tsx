import { useEffect } from 'react'

/** The browser itself tells of the screen that the app starts with. */
let isStart = true

/** Stands beside a screen, so it is there when the screen is: focus, and with it a screen reader, begins at the heading. */
export function Arrived() {
  useEffect(() => {
    const wasStart = isStart
    isStart = false
    // The screen, or a sheet over it, may have put the focus where it wants it.
    if (wasStart || document.activeElement?.closest('main, [role=dialog]')) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
  return null
}
