import { onDemand } from '../platform/onDemand.tsx'
import type { BookProps } from './BookRows.tsx'

/** Unlike `innerHeight`, this forces no layout. */
const isLower = (px: number) => matchMedia(`(height < ${px}px)`).matches
/** Rows that fit, of at least seven, as in BookRows.module.css. */
const fitting = (rows: number) => (isLower(600) ? 6 : isLower(740) ? 7 : rows)

const BookRows = onDemand<BookProps>(
  async () => (await import('./BookRows.tsx')).BookRows,
  // As high as the book with head, last price and foot: the form beside it stays in its place.
  ({ rows }) => <div style={{ height: `${fitting(rows) * 2.5 + 4.6}rem` }} />,
)

/** The live order book. Its rows load a moment after the form beside them, as do their prices. */
export const Book = (props: BookProps) => <BookRows {...props} />
