import { units } from '#domain/decimalText.ts'
import type { OrderBook } from '#sdk/model/book.ts'
import { persistedSignal } from '../platform/persistedSignal.ts'
import { groupBook } from './bookLevels.ts'

/** Coarseness of the rows of the book: an index into the steps of its market, 0 for one row per level. */
export const bookGroup = persistedSignal('book-rows', {
  read: (text) => (/^[1-9]$/.test(text ?? '') ? Number(text) : 0),
  write: (group) => (group === 0 ? undefined : String(group)),
})

/** Rows that a coarser step leaves at least on each side: fewer would not be a book. */
const leastRows = 5

/**
 * Returns the steps between rows that make sense for these levels, in units of 10^-8: the step of their prices first,
 * then coarser round ones. Empty without levels.
 */
export function stepsOf(book: OrderBook): readonly bigint[] {
  const own = [...book.bids, ...book.asks].map(({ price }) => units(price)).reduce(divisor, 0n)
  if (own === 0n) return []
  const isBook = (step: bigint) => {
    const { bids, asks } = groupBook(book, step)
    return Math.min(bids.length, asks.length) >= leastRows
  }
  return [own, ...roundAbove(own).filter(isBook)]
}

/** The greatest step that every price is a multiple of. */
const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

/** The next round steps: 1, 2 or 5 times a power of ten. */
const roundAbove = (step: bigint): readonly bigint[] => {
  const power = 10n ** BigInt(String(step).length - 1)
  return [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((factor) => factor * power).filter((round) => round > step)
}
