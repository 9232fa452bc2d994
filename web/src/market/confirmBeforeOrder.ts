import { effect, signal } from '@preact/signals-react'
import { readText, writeText } from '../platform/storage.ts'

/** Whether an order is shown once more before it is sent. Kept on this phone; on until it is switched off. */
export const confirmBeforeOrder = kept('ask-before-order')
/** The same for contracts and for options: who trusts the own thumb with one may not with the other. */
export const askContractFirst = kept('ask-before-contract')
export const askOptionFirst = kept('ask-before-option')

function kept(key: string) {
  const asks = signal(readText(key) !== 'no')
  effect(() => writeText(key, asks.value ? undefined : 'no'))
  return asks
}
