import { signal } from '@preact/signals-react'
import type { WriteOperation } from '#sdk/operations.ts'

export interface Doubt {
  /** The idempotency key of the write. */
  readonly key: string
  readonly operation: WriteOperation
  /** State of the lookup: nothing known yet, it did not happen, or the fault that prevents a lookup. */
  readonly state: 'unknown' | 'not-done' | { readonly fault: string }
  /** The action of its button: looks up an unknown outcome now, closes any other state. */
  readonly act: () => void
}

/**
 * Writes without an answer. `shell/DoubtLine.tsx` shows each on every screen until it is answered, sent again or
 * dismissed.
 */
export const openDoubts = signal<readonly Doubt[]>([])

export function showDoubt(next: Doubt): void {
  const others = openDoubts.peek().filter(({ key }) => key !== next.key)
  openDoubts.value = [...others, next]
}

export function closeDoubt(closed: string): void {
  openDoubts.value = openDoubts.peek().filter(({ key }) => key !== closed)
}

/** Closes the settled doubts about a write that is sent again. */
export function closeAnswered(sent: WriteOperation): void {
  openDoubts.value = openDoubts
    .peek()
    .filter(({ operation, state }) => operation !== sent || state === 'unknown')
}
