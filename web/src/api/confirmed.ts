import type { WriteOperation } from '#sdk/operations.ts'

/** A write of this page that is known to have happened. */
export interface Confirmed {
  readonly operation: WriteOperation
  readonly input: object
  readonly answer: unknown
  /** When it was first sent and when it was known, in ms of the backend's clock. */
  readonly sentAt: number
  readonly knownAt: number
}

/** Longer than the tolerance for timestamps of rows, also when several writes follow one another. */
const keptMs = 60_000

let recent: readonly Confirmed[] = []

/** Remembers a write, because its row must not be taken for the effect of another one. */
export function confirmWrite(write: Confirmed): void {
  recent = [...recent.filter(({ knownAt }) => write.knownAt - knownAt < keptMs), write]
}

export function forgetConfirmed(): void {
  recent = []
}

export const recentWrites = (): readonly Confirmed[] => recent
