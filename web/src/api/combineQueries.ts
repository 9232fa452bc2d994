/** State of a query from `useRead` or `usePages`, or of several combined. */
export interface QueryState {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Combines the queries of one screen: its error is the first error, and `refetch` repeats all of them. */
export function combineQueries(...reads: readonly QueryState[]): QueryState {
  return {
    error: reads.find(({ error }) => error)?.error,
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
