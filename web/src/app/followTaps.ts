import { useLayoutEffect } from 'react'
import { isScreenShielded, keepFocus, newestTap, samePlaceMs, samePlacePx } from '../kit/sheetState.ts'
import styles from './followTaps.module.css'

/** Time of the newest step back or forward in the history, in ms. */
let steppedAt = 0

/**
 * Records each tap. While the screen is shielded and a while longer, covers the place of the tap that caused it: a slow
 * second tap there must not press what has come under the finger, and every other place is free sooner. Call once.
 */
export function followTaps(): void {
  addEventListener('pointerdown', (tap) => (newestTap.at = tap), { capture: true })
  addEventListener('popstate', (step) => (steppedAt = step.timeStamp))
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

/**
 * Covers the place of the tap that opened this screen from another one: a second tap there must not open the row that
 * has come under the finger. The cover is part of the page, so scrolls and pulls begin on it. The arrow back and the tab
 * bar keep their place, so taps there count one by one.
 */
export function useTapCover(path: string | undefined): void {
  useLayoutEffect(() => {
    const { at } = newestTap
    const from = at?.target instanceof Element && at.target.closest('main')
    const main = document.querySelector('main')
    if (!from || !main || from.dataset.screen === path || at.timeStamp < steppedAt) return
    const cover = document.createElement('div')
    cover.className = styles.ofScreen ?? ''
    const { left, top, width, height } = main.getBoundingClientRect()
    // Within the page, which must not become larger.
    const x = Math.min(at.clientX - left, width - samePlacePx) - samePlacePx
    const y = Math.min(at.clientY - top, height - samePlacePx) - samePlacePx
    cover.style = `left:${x}px;top:${y}px;--since:${at.timeStamp - performance.now()}ms`
    cover.addEventListener('mousedown', keepFocus)
    main.firstElementChild?.append(cover)
  }, [path])
}
