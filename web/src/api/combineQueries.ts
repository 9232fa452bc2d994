/** Something that is asked for: with `useRead`, `usePages`, or several of them together. */
export interface Asked {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What one screen asks for in several reads: it lacks what the first of them lacks, and asks for all again. */
export function combineQueries(...reads: readonly Asked[]): Asked {
  return {
    error: reads.find(({ error }) => error)?.error,
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
