import { onDemand } from '../platform/onDemand.tsx'
import type { BookProps } from './BookRows.tsx'

/** Rows that fit, as in BookRows.module.css. */
const fitting = () => (innerHeight < 600 ? 6 : innerHeight < 740 ? 7 : 10)

const BookRows = onDemand<BookProps>(
  async () => (await import('./BookRows.tsx')).BookRows,
  // As high as the book with head, last price and foot: the form beside it stays in its place.
  ({ rows }) => <div style={{ height: `${Math.min(rows, fitting()) * 2.5 + 4.6}rem` }} />,
)

/** The live order book. Its rows load a moment after the form beside them, as do their prices. */
export const Book = (props: BookProps) => <BookRows {...props} />
