import { signal } from '@preact/signals-react'
import { readJson, writeJson } from '../platform/storage.ts'

const key = 'favourites'

/** Symbols that were starred on this phone, in the order they were. */
export const favourites = signal<readonly string[]>(load())

export function toggleFavourite(symbol: string): void {
  const now = favourites.peek()
  favourites.value = now.includes(symbol) ? now.filter((one) => one !== symbol) : [...now, symbol]
  writeJson(key, { symbols: favourites.peek() })
}

function load(): readonly string[] {
  const { symbols } = readJson(key)
  return Array.isArray(symbols) ? symbols.filter((one): one is string => typeof one === 'string') : []
}
