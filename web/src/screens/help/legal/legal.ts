interface Clause {
  readonly title: string
  readonly body: string
}

/** The two texts that registration asks to accept. */
export interface Legal {
  readonly terms: readonly Clause[]
  readonly privacy: readonly Clause[]
}
