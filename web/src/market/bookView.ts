import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Setting: bids next to asks if there is room, instead of asks above bids. */
export const sideBySide = persistedSignal('book-side-by-side', onUnlessSwitchedOff)

/** Setting: show the total at each price or better, instead of the amount at that price. */
export const bookTotals = persistedSignal<boolean>('book-totals', {
  read: (text) => text === 'yes',
  write: (isOn) => (isOn ? 'yes' : undefined),
})
