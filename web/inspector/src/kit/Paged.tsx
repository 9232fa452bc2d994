import type { ReactNode } from 'react'
import { Nothing } from './Nothing.tsx'
import { Pager } from './Pager.tsx'

/** Rows per page of a long list. */
export const rowsOnPage = 50

interface PagedProps<Row> {
  readonly page: number
  readonly onPage: (page: number) => void
  /** Absent while loading. */
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined
  /** The error message if loading failed. */
  readonly error: string | undefined
  /** Shown if the list is empty. */
  readonly nothing: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** One page of a long list, with links to the others. */
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
