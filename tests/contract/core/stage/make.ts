import type { Ground } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'

/** Schedules an undo for the end of the trial. */
export type Later = (what: string, run: () => Promise<unknown>) => void

/** Creates one resource on the backend. */
export type Make<Value> = (trial: Ground, later: Later) => Promise<Value>

/** @throws NotPossible when the resource just created is not the first row of its list */
export function newest(rows: readonly { readonly id: number }[], list: string): number {
  const [first] = rows
  if (!first) throw new NotPossible(`the new record is not in ${list}`)
  return first.id
}

/** An undo step, in the words of the report. */
export interface Undo {
  readonly what: string
  readonly run: () => Promise<unknown>
}

/** Runs all undo steps and returns those that failed. */
export async function undoAll(steps: readonly Undo[]): Promise<readonly (Undo & { readonly why: string })[]> {
  const failed: (Undo & { readonly why: string })[] = []
  for (const { what, run } of steps) {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      failed.push({ what, run, why: error.message })
    }
  }
  return failed
}
