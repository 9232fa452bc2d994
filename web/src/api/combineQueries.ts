/** A query: from `useRead`, `usePages`, or several combined. */
export interface QueryState {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Several queries of one screen as one: its error is the first error, and `refetch` repeats all of them. */
export function combineQueries(...reads: readonly QueryState[]): QueryState {
  return {
    error: reads.find(({ error }) => error)?.error,
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
