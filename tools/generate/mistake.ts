/** A mistake in the contract or the store that its author must correct. The message says what and where. */
export class Mistake extends Error {}

/** Exits with code 1 and the message of a mistake, without a stack trace. */
export async function reportMistakes(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
