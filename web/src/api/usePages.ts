import { useInfiniteQuery } from '@tanstack/react-query'
import type { Input, Payload } from '#sdk/operations.ts'
import { readPage, type ListOperation, type RowOf } from '#sdk/pages.ts'
import { api } from './api.ts'

interface PagesOptions<Row, Model> {
  readonly limit?: number
  readonly enabled?: boolean
  readonly toRow: (row: Row) => Model
}

/**
 * Reads a list page by page. `rows` holds the rows so far, as `toRow` of sdk/model makes them; `more()` loads the next
 * page while `hasMore`.
 */
export function usePages<Id extends ListOperation, Model>(
  operation: Id,
  input: Input<Id>,
  { limit = 20, enabled = true, toRow }: PagesOptions<RowOf<Payload<Id>>, Model>,
) {
  const query = useInfiniteQuery({
    queryKey: [operation, input, 'pages'],
    queryFn: ({ signal, pageParam }) => readPage(api, operation, input, pageParam, { limit, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.more ? page + 1 : undefined),
    enabled,
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.rows.map(toRow)),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    error: query.error,
    refetch: query.refetch,
    dataUpdatedAt: query.dataUpdatedAt,
  }
}
