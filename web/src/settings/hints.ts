import { listOf, persistedSignal } from '../platform/persistedSignal.ts'

export type Product = 'trade' | 'contract' | 'option' | 'finance' | 'issue'

/** The products whose introduction was dismissed on this device. */
export const seenHints = persistedSignal('hints-seen', listOf('seen'))

export function seeHint(of: Product): void {
  seenHints.value = [...seenHints.peek(), of]
}

export function showHintsAgain(): void {
  seenHints.value = []
}
