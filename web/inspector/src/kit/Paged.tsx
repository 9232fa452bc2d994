import type { ReactNode } from 'react'
import { Nothing } from './Nothing.tsx'
import { Pager } from './Pager.tsx'

/** Rows that a page of a long list has. */
export const rowsOnPage = 50

interface PagedProps<Row> {
  readonly page: number
  readonly onPage: (page: number) => void
  /** Absent while it is read. */
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined
  /** Why it cannot be read. */
  readonly error: string | undefined
  /** Said of a list without rows. */
  readonly nothing: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** One page of a long list, and the way to the others. */
export function Paged<Row>({ page, onPage, data, error, nothing, children }: PagedProps<Row>) {
  return (
    <>
      {error !== undefined && <Nothing>{error}</Nothing>}
      {data?.rows.length === 0 && <Nothing>{nothing}</Nothing>}
      {data && data.rows.length > 0 && children(data.rows)}
      {data && <Pager page={page} limit={rowsOnPage} total={data.total} onPage={onPage} />}
    </>
  )
}
