/** Something that whoever edits the contract or the store has to mend. The message says what, and where. */
export class Mistake extends Error {}

/** Ends with exit code 1 and the sentence of a mistake, without a stack. */
export async function sayingMistakes(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
