/** Settings of the server that keeps the worlds; apart from it, for its driver has no types where this is installed. */
export interface DatabaseOptions {
  readonly url: string
  /** How long a process that holds the turn of a world may do nothing before the server takes it away, ms. */
  readonly turnIdle?: number | undefined
}
