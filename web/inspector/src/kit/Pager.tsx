import { Button } from '../../../src/kit/Button.tsx'
import { Actions } from './Actions.tsx'

interface PagerProps {
  /** The first page is 1. */
  readonly page: number
  readonly limit: number
  /** Number of rows on all pages. */
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Pagination of a long list. */
export function Pager({ page, limit, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1 && page === 1) return null
  return (
    <Actions>
      <Button look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button look="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Actions>
  )
}
