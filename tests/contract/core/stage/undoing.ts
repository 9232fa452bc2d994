import { NotPossible } from '../notPossible.ts'

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
