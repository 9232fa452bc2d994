import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

/** True while taps are swallowed that are meant for an element that has just disappeared. */
export const isScreenShielded = signal(false)
let ends: ReturnType<typeof setTimeout>

/** The newest tap or click, with its place. `app/followTaps.ts` sets it. */
export const newestTap: { at?: MouseEvent } = {}

/** Longest delay of an impatient second tap. */
export const secondTapMs = 900

/** Largest distance between two taps of a finger that stays where it is. */
export const samePlacePx = 40

/** Longest delay of a slow second tap at the same place: as long as a removed row keeps its place. */
export const samePlaceMs = 1_500

/** Returns true when the newest tap repeats `first` at its place. */
export function isSecondTap(first: MouseEvent | undefined): boolean {
  const { at } = newestTap
  return (
    first !== undefined &&
    at !== undefined &&
    at.timeStamp - first.timeStamp < samePlaceMs &&
    Math.hypot(at.clientX - first.clientX, at.clientY - first.clientY) < samePlacePx
  )
}

/** A tap that counts for nothing leaves the focus where it is. */
export const keepFocus = (event: { readonly preventDefault: () => void }): void => event.preventDefault()

/** Covers the screen until a second tap can no longer follow. */
export function shield(): void {
  isScreenShielded.value = true
  clearTimeout(ends)
  ends = setTimeout(() => (isScreenShielded.value = false), secondTapMs)
}

/**
 * Parts that the app adds to frames below it: `Foot` below every screen and sheet, `Beside` beside forms. Set after the
 * first paint.
 */
export const appParts = signal<{ readonly Foot?: ComponentType; readonly Beside?: ComponentType }>({})
