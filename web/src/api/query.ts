import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#sdk/errors.ts'
import { isToldInPlace, toast } from '../feedback/toast.ts'
import type { Payload, ReadOperation } from '#sdk/operations.ts'

/** The refusals that were shown as a toast, by query, until it works again. */
let toldRefusals = new WeakMap<object, string>()

/** Shows a refusal of a read that has older data on the screen, unless it has been shown since that read last worked. */
function tellRefusal(query: { readonly isActive: () => boolean }, text: string): void {
  if (!query.isActive() || isToldInPlace(text)) return
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  const isKnown = active.some((each) => toldRefusals.get(each) === text)
  toldRefusals.set(query, text)
  if (!isKnown) toast(text, 'bad')
}

/** Reads everything on the screen again, because the user asked for it: refusals are shown again, too. */
export function refresh(): Promise<void> {
  toldRefusals = new WeakMap()
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
      setTimeout(() => tellRefusal(query, error.message), 500)
    },
    onSuccess: (_data, query) => void toldRefusals.delete(query),
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
