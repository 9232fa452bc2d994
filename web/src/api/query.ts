import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#sdk/errors.ts'
import { isToldInPlace, toast } from '../feedback/toast.ts'
import type { Payload, ReadOperation } from '#sdk/operations.ts'

/** The refusals that were shown as a toast, each with its read, until that works again. */
const toldRefusals = new Map<string, { readonly isActive: () => boolean }>()

/** Reads everything on the screen again, because the user asked for it: refusals are shown again, too. */
export function refresh(): Promise<void> {
  toldRefusals.clear()
  return queryClient.refetchQueries({ type: 'active' })
}

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
    // Inputs may hold passwords, so none is kept. Sending reports a missing network itself.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
  queryCache: new QueryCache({
    onError(error, query) {
      // `ErrorState` or `Stale` shows a lost connection in place; the session handles code 999.
      if (!(error instanceof ApiError) || error.kind !== 'refused') return
      // A refusal becomes a toast where no `ErrorState` shows it, once the other reads of the screen are back as well.
      // Without a screen there is nobody to tell: the one that needs the data reads it again.
      const { message } = error
      setTimeout(() => {
        // Reads that repeat by themselves would show it every few seconds.
        if (!query.isActive() || isToldInPlace(message) || toldRefusals.get(message)?.isActive()) return
        toldRefusals.set(message, query)
        toast(message, 'bad')
      }, 500)
    },
    onSuccess(_data, query) {
      toldRefusals.forEach((told, message) => told === query && toldRefusals.delete(message))
    },
  }),
})

interface FinishedRead {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number }
}

/**
 * Calls `hear` with the payload of an operation and its time in ms: after each successful read, and at once for earlier
 * ones, because some listeners load after the first screen.
 */
export function followRead<Id extends ReadOperation>(
  operation: Id,
  hear: (payload: Payload<Id>, at: number) => void,
): void {
  const cache = queryClient.getQueryCache()
  const hearRead = ({ queryKey, state }: FinishedRead) => {
    const data = state.data as Payload<Id> | undefined
    if (queryKey[0] === operation && data !== undefined) hear(data, state.dataUpdatedAt)
  }
  cache.getAll().forEach(hearRead)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') hearRead(event.query)
  })
}
