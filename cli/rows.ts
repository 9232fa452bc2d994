import { ApiError } from '#sdk/errors.ts'
import { pages, type ListOperation, type RowOf } from '#sdk/pages.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import type { Context } from './context.ts'

/** The refusal for a row that is not in a list. */
export const notFound = (operation: ListOperation, what: string, id: number): ApiError =>
  new ApiError('refused', `there is no ${what} ${String(id)}`, {
    operation,
    field: 'id',
    reason: 'not-found',
  })

/** Reads the newest rows of a list, page by page, up to a limit. */
export async function newest<Id extends ListOperation>(
  { api }: Pick<Context, 'api'>,
  operation: Id,
  input: Input<Id>,
  limit: number,
): Promise<readonly RowOf<Payload<Id>>[]> {
  const rows: RowOf<Payload<Id>>[] = []
  for await (const row of pages(api, operation, input, { limit: Math.min(limit, 100) })) {
    rows.push(row)
    if (rows.length >= limit) break
  }
  return rows
}
