import { compare, cut, decimalText, least, minus, over, sum, times, units } from '#domain/decimalText.ts'
import type { Level } from './live/book.ts'

/** What a market order of so much would cost, or bring, against the levels that are known; the rest at the last of them. */
export function quoteFor(levels: readonly Level[], amount: string): string | undefined {
  const last = levels.at(-1)
  if (!last) return undefined
  let left = amount
  let quote = '0'
  for (const level of levels) {
    const taken = least(left, level.amount)
    quote = sum([quote, times(taken, level.price)])
    left = minus(left, taken)
    if (units(left) === 0n) return quote
  }
  return sum([quote, times(left, last.price)])
}

/** How much a market order can buy for so much of the quote currency. */
export function amountFor(levels: readonly Level[], quote: string): string {
  let left = quote
  let amount = '0'
  for (const level of levels) {
    const cost = times(level.amount, level.price)
    if (compare(left, cost) <= 0) return sum([amount, over(left, level.price)])
    amount = sum([amount, level.amount])
    left = minus(left, cost)
  }
  const last = levels.at(-1)
  return last ? sum([amount, over(left, last.price)]) : '0'
}

/** So many percent of what is possible, in steps that the market takes. */
export function percentOf(most: string, percent: number, places: number): string {
  if (percent >= 100) return cut(most, places)
  return cut(decimalText((units(most) * BigInt(Math.round(percent * 100))) / 10_000n), places)
}
