import type { ReactNode } from 'react'
import { Button } from '../../../src/kit/Button.tsx'
import { Actions, Nothing } from '../kit/Panel.tsx'
import { Fields } from '../kit/Field.tsx'
import { textOfError } from './control.ts'
import { usePage } from './world.ts'

interface FilteredListProps<Row> {
  readonly filters: ReactNode
  /** The rows that match; absent while loading. */
  readonly rows: readonly Row[] | undefined
  /** Why they cannot be read, if so. */
  readonly error?: unknown
  /** Shown if no row matches. */
  readonly nothing: string
  /** Shown above the rows: the list is not complete. */
  readonly notice?: string | false | undefined
  /** Rows on all pages, if `rows` is one page of them. */
  readonly total?: number | undefined
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list with its filters. Says why it is empty, and links to its other pages. */
export function FilteredList<Row>({
  filters,
  rows,
  error,
  nothing,
  notice,
  total,
  children,
}: FilteredListProps<Row>) {
  return (
    <>
      <Fields>{filters}</Fields>
      {Boolean(error) && <Nothing>{textOfError(error)}</Nothing>}
      {notice && <Nothing>{notice}</Nothing>}
      {rows?.length === 0 && <Nothing>{nothing}</Nothing>}
      {rows && rows.length > 0 && children(rows)}
      {total !== undefined && <Pager total={total} />}
    </>
  )
}

/** Rows on one page of a long list. */
export const rowsOnPage = 50

/** Links to the pages of a long list. */
function Pager({ total }: { readonly total: number }) {
  const [page, setPage] = usePage()
  const last = Math.max(1, Math.ceil(total / rowsOnPage))
  if (last === 1 && page === 1) return null
  return (
    <Actions>
      <Button look="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button look="quiet" disabled={page >= last} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </Actions>
  )
}
