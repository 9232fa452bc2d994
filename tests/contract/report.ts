export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly faults: readonly string[] }
  | { readonly kind: 'unchecked'; readonly reason: string }

/** What is known of each operation of the contract after a run. An operation nobody spoke of was not checked. */
export class Report {
  readonly #outcomes = new Map<string, Outcome>()

  has(id: string): boolean {
    return this.#outcomes.has(id)
  }
  pass(id: string): void {
    this.#outcomes.set(id, { kind: 'passed' })
  }
  fail(id: string, faults: readonly string[]): void {
    this.#outcomes.set(id, { kind: 'failed', faults })
  }
  leaveOut(id: string, reason: string): void {
    this.#outcomes.set(id, { kind: 'unchecked', reason })
  }
  of(id: string): Outcome {
    return this.#outcomes.get(id) ?? { kind: 'unchecked', reason: 'Dredd sent no request for it' }
  }
}
