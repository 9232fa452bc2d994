import { convertDriverError } from './driverErrors.ts'

/** Answers of statements that nobody reads, in the order the statements were sent. */
export interface UnreadAnswers {
  readonly add: (answer: Promise<unknown>) => void
  /**
   * Waits for all answers so far.
   * @throws the error of the first failed one
   */
  readonly settled: () => Promise<void>
  /** Returns the original error: after a failure the server rejects all further statements of the transaction. */
  readonly causeOf: (error: unknown) => unknown
  /** Call it when the transaction was rolled back to before the failure. */
  readonly forget: () => void
}

export function unreadAnswers(): UnreadAnswers {
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly error: unknown } | undefined
  return {
    add: (answer) => {
      last = answer.then(
        () => {},
        (error: unknown) => {
          failure ??= { error: convertDriverError(error) }
        },
      )
    },
    settled: async () => {
      await last
      if (failure) throw failure.error
    },
    causeOf: (error) => (failure ? failure.error : error),
    forget: () => {
      failure = undefined
    },
  }
}
