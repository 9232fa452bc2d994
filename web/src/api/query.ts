import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#sdk/errors.ts'
import { errorText } from './errors.ts'
import { toast } from '../feedback/toast.ts'
import type { Payload, ReadOperation } from '#sdk/operations.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // By default the library waits silently while offline; the screen should show that there is no network.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError(error) {
      // Refusals become toasts. `ErrorState` or `Stale` shows a lost connection in place; the session handles code 999.
      if (error instanceof ApiError && error.kind === 'refused') toast(errorText(error), 'bad')
    },
  }),
})

/** Calls `hear` after each successful read of an operation, with its payload and the time in ms. */
export function followRead<Id extends ReadOperation>(
  operation: Id,
  hear: (payload: Payload<Id>, at: number) => void,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const key: unknown = event.query.queryKey
    if (!Array.isArray(key) || key[0] !== operation) return
    hear(event.query.state.data as Payload<Id>, event.query.state.dataUpdatedAt)
  })
}
