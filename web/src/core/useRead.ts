import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read } from '#sdk/call.ts'
import { readPage, type ListRoute } from '#sdk/pages.ts'
import type { Input, Payload, ReadRoute } from '#sdk/routes.ts'
import { api } from './api.ts'

interface ReadOptions<P, Selected> {
  readonly enabled?: boolean
  /** Ask again every so many ms, while the page is visible. */
  readonly every?: number
  readonly staleTime?: number
  readonly select?: (payload: P) => Selected
}

/** Reads one route: `const wallets = useRead('POST /wallet/list', {})`. Its key is `[route, input]`. */
export function useRead<R extends ReadRoute, Selected = Payload<R>>(
  route: R,
  input: Input<R>,
  { every, ...options }: ReadOptions<Payload<R>, Selected> = {},
) {
  return useQuery<Payload<R>, Error, Selected>({
    queryKey: [route, input],
    queryFn: ({ signal }) => read(api, route, input, { signal }),
    // Changing a filter keeps the old rows on screen until the new ones are there.
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...options,
  })
}

/** Reads a list page by page: `rows` so far; `more()` asks for the next page while `hasMore`. */
export function usePages<R extends ListRoute>(
  route: R,
  input: Input<R>,
  { limit = 20, enabled = true } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [route, input, 'pages'],
    queryFn: ({ signal, pageParam }) => readPage(api, route, input, pageParam, { limit, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.more ? page + 1 : undefined),
    enabled,
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.rows),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
    dataUpdatedAt: query.dataUpdatedAt,
  }
}
