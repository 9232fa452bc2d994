import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Setting: ask for confirmation before an order is sent. */
export const confirmBeforeOrder = persistedSignal('ask-before-order', onUnlessSwitchedOff)
/** The same for contracts and for options, each with its own switch. */
export const confirmBeforeContract = persistedSignal('ask-before-contract', onUnlessSwitchedOff)
export const confirmBeforeOption = persistedSignal('ask-before-option', onUnlessSwitchedOff)
