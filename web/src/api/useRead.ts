import { keepPreviousData, useQuery, type QueryFunctionContext } from '@tanstack/react-query'
import { read } from '#sdk/call.ts'
import type { Input, Payload, ReadOperation } from '#sdk/operations.ts'
import { api } from './api.ts'
import { queryClient } from './query.ts'

interface ReadOptions<P, Selected> {
  readonly enabled?: boolean
  /** Refetch interval in ms, while the page is visible. */
  readonly every?: number
  readonly staleTime?: number
  readonly select?: (payload: P) => Selected
}

/** Reads that screens start with. */
export type FirstRead = 'currencyQuotationNew' | 'walletList'

/** Returns the key of one operation and the function that reads it. */
const queryOf = <Id extends ReadOperation>(operation: Id, input: Input<Id>) => ({
  queryKey: [operation, input] as const,
  queryFn: ({ signal }: QueryFunctionContext) => read(api, operation, input, { signal }),
})

/** Starts a read before the screen that shows it. A failure is reported by that screen. */
export function prefetch(operation: FirstRead): void {
  queryClient.query<unknown>(queryOf(operation, {})).catch(() => {})
}

/** Reads one operation: `const wallets = useRead('walletList', {})`. The query key is `[operation, input]`. */
export function useRead<Id extends ReadOperation, Selected = Payload<Id>>(
  operation: Id,
  input: Input<Id>,
  { every, ...options }: ReadOptions<Payload<Id>, Selected> = {},
) {
  return useQuery<Payload<Id>, Error, Selected>({
    ...queryOf(operation, input),
    // When a filter changes, the old rows stay on screen until the new ones arrive.
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...options,
  })
}

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
