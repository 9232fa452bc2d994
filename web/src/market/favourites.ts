import { listOf, persistedSignal } from '../platform/persistedSignal.ts'

/** Symbols that were starred on this phone, in the order they were. */
export const favourites = persistedSignal('favourites', listOf('symbols'))

export function toggleFavourite(symbol: string): void {
  const now = favourites.peek()
  favourites.value = now.includes(symbol) ? now.filter((one) => one !== symbol) : [...now, symbol]
}
