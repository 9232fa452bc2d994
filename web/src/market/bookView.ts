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
export function accumulated(levels: readonly Level[]): readonly Level[] {
  let total = 0n
  return levels.map((level) => {
    total += units(level.amount)
    return { ...level, amount: decimalText(total) }
  })
}

/** Number of price steps in one row of the book. */
const groups = [1, 10, 100] as const
export type BookGroup = (typeof groups)[number]

export const bookGroup = persistedSignal<BookGroup>('book-group', {
  read: (text) => groups.find((group) => String(group) === text) ?? 1,
  write: (group) => (group === 1 ? undefined : String(group)),
})

export function nextGroup(): void {
  bookGroup.value = groups[(groups.indexOf(bookGroup.peek()) + 1) % groups.length] ?? 1
}

/** Returns the step between two rows, in units of 10^-8. */
export const groupStep = (pricePlaces: number | undefined, group: BookGroup): bigint =>
  10n ** BigInt(8 - (pricePlaces ?? 8)) * BigInt(group)

export const groupText = (pricePlaces: number | undefined, group: BookGroup): string =>
  decimalText(groupStep(pricePlaces, group))
