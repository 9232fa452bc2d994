import type { Input } from '#sdk/operations.ts'
import { readPage, type ListOperation } from '#sdk/pages.ts'
import type { Context } from './context.ts'

/** Rows that may have come in between. */
const among = 20

/**
 * Does a write whose answer does not tell what it made, and finds that in the list: the one row that was not there before.
 * @returns no id where there are several, of another device say, or no list can be read
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
