import { onUnlessSwitchedOff, persistedSignal } from './persistedSignal.ts'

/** True while haptic feedback is on. */
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
  // Browsers refuse this, with a warning, before the first touch.
  if (
    !haptics.peek() ||
    !hasHaptics ||
    !('userActivation' in navigator) ||
    !navigator.userActivation.hasBeenActive
  )
    return
  navigator.vibrate([...patterns[kind]])
}
