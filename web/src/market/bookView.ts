import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import type { Level } from './bookLevels.ts'

/** Setting: bids next to asks if there is room, instead of asks above bids. */
export const sideBySide = persistedSignal('book-side-by-side', onUnlessSwitchedOff)

/** Setting: show the total at each price or better, instead of the amount at that price. */
export const bookTotals = persistedSignal<boolean>('book-totals', {
  read: (text) => text === 'yes',
  write: (isOn) => (isOn ? 'yes' : undefined),
})

/** Returns the rows of one side, best price first, with running totals as amounts. */
export function withRunningTotals(levels: readonly Level[]): readonly Level[] {
  let total = 0n
  return levels.map((level) => {
    total += units(level.amount)
    return { ...level, amount: decimalText(total) }
  })
}
