import { listOf, persistedSignal } from '../platform/persistedSignal.ts'

/** Symbols starred on this device, in the order in which they were starred. */
export const favourites = persistedSignal('favourites', listOf('symbols'))

export function toggleFavourite(symbol: string): void {
  const now = favourites.peek()
  favourites.value = now.includes(symbol) ? now.filter((one) => one !== symbol) : [...now, symbol]
}
