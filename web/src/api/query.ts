import { QueryClient } from '@tanstack/react-query'
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
    // Inputs may hold passwords, so none is kept. Sending reports a missing network itself.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

/** Refusals that were shown as a toast, each with its read, until that works again. */
export const toldRefusals = new Map<string, { readonly isActive: () => boolean }>()

/** Reads everything on the screen again, because the user asked for it: refusals are shown again, too. */
export function refresh(): Promise<void> {
  toldRefusals.clear()
  return queryClient.refetchQueries({ type: 'active' })
}

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
