import type { Kind } from './tally.ts'

/** Things of the contract that no run has to exercise. */
export interface Exception {
  readonly kind: Kind
  readonly keys: readonly string[]
  /** Why the backend of this repository cannot be brought to it. */
  readonly reason: string
}

export const exceptions: readonly Exception[] = []
