import { useLayoutEffect } from 'react'
import { isScreenShielded, keepFocus, newestTap, samePlaceMs, samePlacePx } from '../kit/sheetState.ts'
import styles from './followTaps.module.css'

const cover = document.createElement('div')
cover.className = styles.cover ?? ''
cover.addEventListener('mousedown', keepFocus)
let ends: ReturnType<typeof setTimeout>
/** Time of the newest step back or forward in the history, in ms. */
let steppedAt = 0

/**
 * Records each tap. While the screen is shielded and a while longer, covers the place of the tap that caused it: a slow
 * second tap there must not press what has come under the finger, and every other place is free sooner. Call once.
 */
export function followTaps(): void {
  addEventListener('pointerdown', (tap) => (newestTap.at = tap), { capture: true })
  addEventListener('popstate', ({ timeStamp }) => (steppedAt = timeStamp))
  isScreenShielded.subscribe((isShielded) => isShielded && newestTap.at && coverPlaceOf(newestTap.at))
}

function coverPlaceOf(tap: MouseEvent): void {
  cover.style.left = `${tap.clientX - samePlacePx}px`
  cover.style.top = `${tap.clientY - samePlacePx}px`
  document.getElementById('root')?.append(cover)
  clearTimeout(ends)
  ends = setTimeout(() => cover.remove(), samePlaceMs)
}

/**
 * Covers the place of the tap that opened this screen from another one: a second tap must not open the row that has come
 * under the finger. The tab bar and the arrow back stay where they are, so that taps there count one by one.
 */
export function useTapCover(path: string | undefined): void {
  useLayoutEffect(() => {
    const tap = newestTap.at
    if (!tap || tap.timeStamp < steppedAt || performance.now() - tap.timeStamp > samePlaceMs) return
    if (tap.target instanceof Element && tap.target.closest('main')) coverPlaceOf(tap)
  }, [path])
}
