import { QueryClient } from '@tanstack/react-query'

/** The client of the whole page; each key begins with the name of its world. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 1_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
