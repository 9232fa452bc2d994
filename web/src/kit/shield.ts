import { signal } from '@preact/signals-react'

/** What was tapped went away just now: another tap was meant for it, not for the screen behind, and counts for nothing. */
export const shielded = signal(false)
let ends: ReturnType<typeof setTimeout>

/** How late the second tap of an impatient finger may come, for which nothing has happened yet. */
const secondTapMs = 900

/** Covers the screen until no second tap is due any more. */
export function shield(): void {
  shielded.value = true
  clearTimeout(ends)
  ends = setTimeout(() => (shielded.value = false), secondTapMs)
}
