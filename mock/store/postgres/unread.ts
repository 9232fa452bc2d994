import { troubleFrom } from './trouble.ts'

/** The answers of statements that nobody reads. They come in the order in which the statements were sent. */
export interface UnreadAnswers {
  add(answer: Promise<unknown>): void
  /** Waits for those so far. @throws as the first that failed did */
  settled(): Promise<void>
  /** What an error comes from: after a failure the server refuses whatever else the transaction asks for. */
  causeOf(error: unknown): unknown
  /** The transaction went back to where nothing had failed. */
  forget(): void
}

export function unreadAnswers(): UnreadAnswers {
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly error: unknown } | undefined
  return {
    add: (answer) => {
      last = answer.then(
        () => {},
        (error: unknown) => {
          failure ??= { error: troubleFrom(error) }
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
