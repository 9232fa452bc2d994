import type { Input } from '#sdk/operations.ts'
import { readPage, type ListOperation } from '#sdk/pages.ts'
import type { Context } from './context.ts'

/** Maximum number of rows that others may have created meanwhile. */
const among = 20

/**
 * Performs a write whose answer lacks the id of the new row, and finds it as the only new one in the list.
 * @returns no id when there are several, for example from another device, or the list cannot be read
 */
export async function made<Id extends ListOperation, Answer>(
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
export const named = (what: string, id: number | undefined, message: string): string =>
  id === undefined ? message : `${what} ${String(id)}  ${message}`
