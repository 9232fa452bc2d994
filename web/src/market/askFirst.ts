import { effect, signal } from '@preact/signals-react'
import { readText, writeText } from '../core/storage.ts'

const key = 'ask-before-order'

/** Whether an order is shown once more before it is sent. Kept on this phone; on until it is switched off. */
export const askFirst = signal(readText(key) !== 'no')

effect(() => writeText(key, askFirst.value ? undefined : 'no'))
