import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

/** Swallows taps meant for an element that has just disappeared, so that they do not reach the screen behind. */
export const shielded = signal(false)
let ends: ReturnType<typeof setTimeout>

/** Longest delay of an impatient second tap. */
const secondTapMs = 900

/** Covers the screen until a second tap can no longer follow. */
export function shield(): void {
  shielded.value = true
  clearTimeout(ends)
  ends = setTimeout(() => (shielded.value = false), secondTapMs)
}

/**
 * Component below every screen and in every sheet. The app sets it after the first paint, so that neither depends on
 * the app.
 */
export const sheetFoot = signal<{ readonly Foot?: ComponentType }>({})
