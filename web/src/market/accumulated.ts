import { decimalText, units } from '#domain/decimalText.ts'
import type { Level } from './bookLevels.ts'

/** Rows of one side, best first, each with all that stands at its price or better as its amount. */
export function accumulated(levels: readonly Level[]): readonly Level[] {
  let total = 0n
  return levels.map((level) => {
    total += units(level.amount)
    return { ...level, amount: decimalText(total) }
  })
}
