import { isScreenShielded, keepFocus, newestTap, samePlaceMs, samePlacePx } from '../kit/sheetState.ts'
import styles from './followTaps.module.css'

/**
 * Records each tap. While the screen is shielded and a while longer, covers the place of the tap that caused it: a slow
 * second tap there must not press what has come under the finger, and every other place is free sooner. Call once.
 */
export function followTaps(): void {
  addEventListener('pointerdown', (tap) => (newestTap.at = tap), { capture: true })
  const cover = document.createElement('div')
  cover.className = styles.cover ?? ''
  cover.addEventListener('mousedown', keepFocus)
  let ends: ReturnType<typeof setTimeout>
  isScreenShielded.subscribe((isShielded) => {
    const tap = newestTap.at
    if (!isShielded || !tap) return
    cover.style.left = `${tap.clientX - samePlacePx}px`
    cover.style.top = `${tap.clientY - samePlacePx}px`
    document.getElementById('root')?.append(cover)
    clearTimeout(ends)
    ends = setTimeout(() => cover.remove(), samePlaceMs)
  })
}
