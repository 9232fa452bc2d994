/** The exit codes of the doors of this product, as far as a trial has them. */
export const exitCode = { ok: 0, fault: 1, usage: 2, loggedOut: 3, network: 4, unchecked: 6 } as const

/** Ends the program with one sentence: nothing was tried, because of what the tester gave or of where it was sent. */
export class Stop extends Error {
  readonly code: number

  constructor(code: (typeof exitCode)[keyof typeof exitCode], sentence: string) {
    super(sentence)
    this.code = code
  }
}
