import { useQuery } from '@tanstack/react-query'
import { readPage, type ListOperation, type RowOf } from '#sdk/pages.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import { api } from './api.ts'

interface NewestOptions<Row, Model> {
  readonly enabled?: boolean
  readonly toRow: (row: Row) => Model
}

/** Reads the newest row of a list when the screen mounts: the record of what was just sent. */
export function useNewest<Id extends ListOperation, Model>(
  operation: Id,
  input: Input<Id>,
  { enabled = true, toRow }: NewestOptions<RowOf<Payload<Id>>, Model>,
): Model | undefined {
  const { data } = useQuery({
    queryKey: [operation, input, 'newest'],
    queryFn: ({ signal }) => readPage(api, operation, input, 1, { limit: 1, signal }),
    enabled,
    // A cached row would be an older record.
    gcTime: 0,
  })
  return data?.rows.map(toRow)[0]
}
