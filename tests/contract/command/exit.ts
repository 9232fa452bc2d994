/** Exit codes of the product that a trial uses. */
export const exitCode = { ok: 0, fault: 1, usage: 2, loggedOut: 3, network: 4, unchecked: 6 } as const

/** Ends the program with one sentence: nothing was tested, because of the input or the endpoint. */
export class Stop extends Error {
  readonly code: number

  constructor(code: (typeof exitCode)[keyof typeof exitCode], sentence: string) {
    super(sentence)
    this.code = code
  }
}
