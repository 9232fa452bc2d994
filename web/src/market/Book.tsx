import { onDemand } from '../platform/onDemand.tsx'
import type { BookProps } from './BookRows.tsx'

const BookRows = onDemand(
  async () => (await import('./BookRows.tsx')).BookRows,
  () => <div />,
)

/** The live order book. Its rows come a moment after the form beside them: their prices do too. */
export const Book = (props: BookProps) => <BookRows {...props} />
