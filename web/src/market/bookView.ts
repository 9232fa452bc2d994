import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Where there is room: bids beside asks, or asks above bids. */
export const sideBySide = persistedSignal('book-side-by-side', onUnlessSwitchedOff)

/** Beside each price: what stands at it, or all that stands at it or better. */
export const bookTotals = persistedSignal<boolean>('book-totals', {
  read: (text) => text === 'yes',
  write: (isOn) => (isOn ? 'yes' : undefined),
})
