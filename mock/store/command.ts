import type { Tx } from './schema.ts'
import type { BatchProgress } from './store.ts'

/** Result of a command or a read. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown }

/** A command that waits for its batch. */
export interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
  readonly progress?: BatchProgress | undefined
}

/** Returns a promise that settles with the outcome given to `settle`. */
export function promiseOf<T>(enqueue: (settle: Command['settle']) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    enqueue((outcome) => {
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.value as T)
    })
  })
}

/** Settles the commands of a committed batch. */
export function settleAll(batch: readonly Command[], outcomes: readonly Outcome[]): void {
  for (const [index, { settle, progress }] of batch.entries()) {
    progress?.committed(batch.length)
    settle(outcomes[index] ?? { error: new Error('not run') })
  }
}
