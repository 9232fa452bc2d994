import type { Address } from '../platform/paths.ts'
import { go, openedFrom } from './navigate.ts'

/** Returns to a screen: one step back if this one was opened from there, so that going back leaves it. */
export function returnTo(address: Address): void {
  if (openedFrom() === address) window.history.back()
  else go(address, { replace: true })
}

/** Opens a screen in the place of this one, which `returnTo` then leaves as it would have left this one. */
export function goInstead(address: Address): void {
  go(address, { replace: true, from: openedFrom() })
}
