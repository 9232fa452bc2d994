import type { SelectQueryBuilder } from 'kysely'

/** The paginator of this API family: one page of rows, and links to the others. */
export interface Paginator<Row> {
  readonly current_page: number
  readonly data: Row[]
  readonly first_page_url: string
  readonly from: number | null
  readonly last_page: number
  readonly last_page_url: string
  readonly next_page_url: string | null
  readonly path: string
  readonly per_page: number
  readonly prev_page_url: string | null
  readonly to: number | null
  readonly total: number
}

export function paginate<Row>(
  path: string,
  data: Row[],
  at: { page: number; limit: number; total: number },
): Paginator<Row> {
  const { page, limit, total } = at
  const last = Math.max(1, Math.ceil(total / limit))
  const url = (number: number) => `${path}?page=${String(number)}`
  const first = (page - 1) * limit
  return {
    current_page: page,
    data,
    first_page_url: url(1),
    from: data.length === 0 ? null : first + 1,
    last_page: last,
    last_page_url: url(last),
    next_page_url: page < last ? url(page + 1) : null,
    path,
    per_page: limit,
    prev_page_url: page > 1 ? url(page - 1) : null,
    to: data.length === 0 ? null : first + data.length,
    total,
  }
}

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
