import { onUnlessSwitchedOff, persistedSignal } from './persistedSignal.ts'

/** True while haptic feedback is on. */
export const haptics = persistedSignal('haptics', onUnlessSwitchedOff)

const patterns = {
  /** A fill or a win. */
  good: [18],
  /** A refusal or a loss. */
  bad: [40, 60, 40],
  /** A price alert. */
  alert: [30, 50, 30, 50, 30],
} as const

export const hasHaptics = 'vibrate' in navigator

export function buzz(kind: keyof typeof patterns): void {
  // Before the first touch, browsers refuse to vibrate and log a warning.
  if (
    !haptics.peek() ||
    !hasHaptics ||
    !('userActivation' in navigator) ||
    !navigator.userActivation.hasBeenActive
  )
    return
  navigator.vibrate([...patterns[kind]])
}
