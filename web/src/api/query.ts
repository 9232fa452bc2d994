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
      // Without a network the library would wait silently for one; the screen should show that there is none.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError(error) {
      // A refusal is shown as a toast. A lost connection is shown in place, by ErrorState or Stale, and 999 by the session.
      if (error instanceof ApiError && error.kind === 'refused') toast(errorText(error), 'bad')
    },
  }),
})
