/** A price that matters to the user, drawn across the candles. */
export interface ChartLine {
  /** Stays the same while its price moves. */
  readonly id: string
  readonly price: number
  /** Short: it stands beside the price axis. */
  readonly label: string
  readonly tone: 'rise' | 'fall' | 'ink' | 'danger' | 'accent'
  /** Where a finger may drag it; called once, when it is let go. */
  readonly onMove?: (price: number) => void
}
