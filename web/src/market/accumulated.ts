import { decimalText, units } from '#domain/decimalText.ts'
import type { Level } from './bookLevels.ts'

/** Returns the rows of one side, best price first, with running totals as amounts. */
export function accumulated(levels: readonly Level[]): readonly Level[] {
  let total = 0n
  return levels.map((level) => {
    total += units(level.amount)
    return { ...level, amount: decimalText(total) }
  })
}
