import { signal } from '@preact/signals-react'

/** What was tapped went away just now: another tap was meant for it, not for the screen behind, and counts for nothing. */
export const shielded = signal(false)
let ends: ReturnType<typeof setTimeout>

/** Covers the screen for so long. */
export function shield(ms: number): void {
  shielded.value = true
  clearTimeout(ends)
  ends = setTimeout(() => (shielded.value = false), ms)
}
