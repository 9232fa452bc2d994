import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Whether an order is shown once more before it is sent. */
export const confirmBeforeOrder = persistedSignal('ask-before-order', onUnlessSwitchedOff)
/** The same for contracts and for options, each with a switch of its own. */
export const confirmBeforeContract = persistedSignal('ask-before-contract', onUnlessSwitchedOff)
export const confirmBeforeOption = persistedSignal('ask-before-option', onUnlessSwitchedOff)
