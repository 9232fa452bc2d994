import { onUnlessSwitchedOff, persistedSignal } from './persistedSignal.ts'

/** Whether the phone answers with a touch. */
export const haptics = persistedSignal('haptics', onUnlessSwitchedOff)

const patterns = {
  /** Something was filled or won. */
  good: [18],
  /** Something was refused or lost. */
  bad: [40, 60, 40],
  /** A price was reached. */
  alert: [30, 50, 30, 50, 30],
} as const

export const hasHaptics = 'vibrate' in navigator

export function buzz(kind: keyof typeof patterns): void {
  // Before the first touch browsers refuse, and complain.
  if (
    !haptics.peek() ||
    !hasHaptics ||
    !('userActivation' in navigator) ||
    !navigator.userActivation.hasBeenActive
  )
    return
  navigator.vibrate([...patterns[kind]])
}
