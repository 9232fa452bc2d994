import { decimalText, units } from '#domain/decimalText.ts'
import type { BookLevel, OrderBook } from '#sdk/model/book.ts'

export interface Level extends BookLevel {
  /** The total at this price or better, as a share of the deeper side's total: 0 to 1, for depth bars. */
  readonly depth: number
}

export interface LevelsOfBook {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** Groups the book into rows of `step` (units): bids rounded down, asks up, so that no row promises a better price. */
export function groupBook({ bids, asks }: OrderBook, step: bigint): OrderBook {
  return {
    bids: groupSide(bids, (price) => price - (price % step)),
    asks: groupSide(asks, (price) => price + ((step - (price % step)) % step)),
  }
}

function groupSide(levels: readonly BookLevel[], rowOf: (price: bigint) => bigint): readonly BookLevel[] {
  const rows = new Map<bigint, bigint>()
  for (const { price, amount } of levels) {
    const row = rowOf(units(price))
    rows.set(row, (rows.get(row) ?? 0n) + units(amount))
  }
  return Array.from(rows, ([price, amount]) => ({ price: decimalText(price), amount: decimalText(amount) }))
}

/** Adds the depth to both sides, on one scale. */
export function withDepth(book: OrderBook): LevelsOfBook {
  const bids = cumulate(book.bids)
  const asks = cumulate(book.asks)
  const deepest = Math.max(bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0, Number.MIN_VALUE)
  const shared = (rows: typeof bids) =>
    rows.map(({ price, amount, total }) => ({ price, amount, depth: total / deepest }))
  return { bids: shared(bids), asks: shared(asks) }
}

// A float is precise enough for the length of a bar; price and amount stay text.
function cumulate(levels: readonly BookLevel[]) {
  let total = 0
  return levels.map(({ price, amount }) => {
    total += Number(amount)
    return { price, amount, total }
  })
}
