import { onDemand } from '../platform/onDemand.tsx'
import type { BookProps } from './BookRows.tsx'

const BookRows = onDemand(
  async () => (await import('./BookRows.tsx')).BookRows,
  () => <div />,
)

/** The live order book. Its rows load a moment after the form beside them, as do their prices. */
export const Book = (props: BookProps) => <BookRows {...props} />
