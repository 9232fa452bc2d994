import { decimalText } from '#domain/decimalText.ts'
import { persistedSignal } from '../platform/persistedSignal.ts'

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
