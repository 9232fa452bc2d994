import { signal } from '@preact/signals-react'
import { readJson, writeJson } from '../platform/storage.ts'

export type Product = 'trade' | 'contract' | 'option' | 'finance' | 'issue'

const key = 'hints-seen'

/** The products whose first steps were read on this phone. */
export const seenHints = signal<readonly string[]>(load())

export function seeHint(of: Product): void {
  keep([...seenHints.peek(), of])
}

export const showHintsAgain = (): void => keep([])

function keep(next: readonly string[]): void {
  seenHints.value = next
  writeJson(key, { seen: next })
}

function load(): readonly string[] {
  const { seen } = readJson(key)
  return Array.isArray(seen) ? seen.filter((one): one is string => typeof one === 'string') : []
}
