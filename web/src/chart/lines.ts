/** Price that matters to the user, drawn across the candles. */
export interface ChartLine {
  /** Stable while the price changes. */
  readonly id: string
  readonly price: number
  /** Short, because it is drawn beside the price axis; may be empty. */
  readonly label: string
  readonly tone: 'rise' | 'fall' | 'ink' | 'soft' | 'danger' | 'accent'
  /** Makes the line draggable; called once, when the user drops it. */
  readonly onMove?: (price: number) => void
  /** Makes a drag pull another line out of this one, which stays; returns the look of that line at a price. */
  readonly pulls?: (price: number) => Pick<ChartLine, 'label' | 'tone'>
  /** True if its label has a plus instead of the strokes of a handle. */
  readonly adds?: boolean
  /** Called after a tap on the label. */
  readonly onTap?: () => void
}

/** Page size of the user's contracts, which the contracts screen requests as well. */
export const mostContracts = 100

/** Returns the line of a price; undefined without one, or for zero: no price liquidates such a position. */
export function lineOf(
  id: string,
  price: string | undefined,
  label: string,
  tone: ChartLine['tone'],
): ChartLine | undefined {
  const at = Number(price)
  return at > 0 ? { id, price: at, label, tone } : undefined
}
