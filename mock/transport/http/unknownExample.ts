/** The request prefers an answer of which the contract has no example. */
export class UnknownExample extends Error {
  /** Names of the operation's examples. */
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super()
    this.names = names
  }
}
