import { QueryClient } from '@tanstack/react-query'

/** One for the whole page; a key begins with the name of the world it tells of. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 1_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
