import type { SelectQueryBuilder } from 'kysely'

/** Runs a query for one page, counted from 1, and counts the rows of all pages. */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { n: total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow()
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
}
