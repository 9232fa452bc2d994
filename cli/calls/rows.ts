import { ApiError } from '#sdk/errors.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import { pages, type ListOperation, type RowOf, readPage } from '#sdk/pages.ts'
import type { Context } from '../context/context.ts'

/** The refusal for a row that is not in a list. */
export const notFound = (operation: ListOperation, what: string, id: number): ApiError =>
  new ApiError('refused', `there is no ${what} ${String(id)}`, {
    operation,
    field: 'id',
    reason: 'not-found',
  })

/** Reads the newest rows of a list, page by page, up to a limit. */
export async function newestRows<Id extends ListOperation>(
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

/** Maximum number of rows that others may have created in the meantime. */
const among = 20

/**
 * Performs a write whose answer lacks the id of the new row, and finds it as the only new one in the list.
 * @returns no id when there are several, for example from another device, or the list cannot be read
 */
export async function writeAndFind<Id extends ListOperation, Answer>(
  { api }: Pick<Context, 'api'>,
  list: Id,
  input: Input<Id>,
  write: () => Promise<Answer>,
): Promise<{ readonly id?: number; readonly answer: Answer }> {
  const newestIds = async (limit: number) => {
    const page = await readPage(api, list, input, 1, { limit }).catch(() => undefined)
    return page?.rows.flatMap((row) => ('id' in row ? [row.id] : []))
  }
  const before = await newestIds(1)
  const answer = await write()
  const news = before && (await newestIds(among))?.filter((id) => id > (before[0] ?? 0))
  const [id] = news?.length === 1 ? news : []
  return { ...(id !== undefined && { id }), answer }
}

/** `position 7  Order placed`. */
export const rowMessage = (what: string, id: number | undefined, message: string): string =>
  id === undefined ? message : `${what} ${String(id)}  ${message}`
