import { NotPossible } from '../notPossible.ts'

/** Something to undo, in the words of the report. */
export interface Undo {
  readonly what: string
  readonly run: () => Promise<unknown>
}

/** Goes through all of them; answers those that failed. */
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
