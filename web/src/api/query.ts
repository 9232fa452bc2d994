import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#sdk/errors.ts'
import { errorText } from './errors.ts'
import { toast } from '../feedback/toast.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // Without a network the library would wait for one; a screen that says so is better than one that keeps silent.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError(error) {
      // A refusal is news. A lost connection is shown in place, by ErrorState or Stale, and 999 by the session.
      if (error instanceof ApiError && error.kind === 'refused') toast(errorText(error), 'bad')
    },
  }),
})
