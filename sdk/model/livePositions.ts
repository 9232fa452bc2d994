import type { LeverTrade } from '#generated/socket.ts'

/** All open positions at the price of one tick. Figures are decimal text. */
export interface LivePositions {
  /** Free balance, margin and profit or loss together, in percent of margin. */
  readonly marginRatio: string
  readonly profit: string
  /** By position id. */
  readonly positions: ReadonlyMap<number, { readonly price: string; readonly profit: string }>
}

export const toLivePositions = (message: LeverTrade): LivePositions => ({
  marginRatio: message.hazard_rate,
  profit: message.profits_all,
  positions: new Map(rowsIn(message.trades_all)),
})

/** Parses the rows, which arrive as JSON text without a schema. Skips anything that is not a position. */
function rowsIn(text: string) {
  return parseList(text).flatMap((row) => {
    if (typeof row !== 'object' || row === null) return []
    const { id, update_price: price, profits: profit }: Readonly<Record<string, unknown>> = { ...row }
    return typeof id === 'number' && typeof price === 'string' && typeof profit === 'string'
      ? [[id, { price, profit }] as const]
      : []
  })
}

function parseList(text: string): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}
