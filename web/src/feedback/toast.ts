import { computed, signal } from '@preact/signals-react'
import type { Address } from '../platform/paths.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  /** The screen that a tap opens. */
  readonly to?: Address | undefined
  /** Reverts the change that the message reports. */
  readonly undo?: () => void
  /** True if it stays until it is tapped. */
  readonly stays?: boolean
}

/** The messages that are shown or wait for their turn, oldest first. */
export const toasts = signal<readonly Toast[]>([])
/** The message on screen: one at a time. Staying messages give way to the others. */
export const currentToast = computed(() => temporary()[0] ?? toasts.value[0])

/** Time a message is shown, and at least while others wait, in ms. */
const shownMs = [4_000, 1_500] as const
/** The same with time to read a change and undo it. */
const undoMs = [8_000, 4_000] as const
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message, which screen readers announce. The text must be in the user's language already. */
export function toast(text: string, tone: Toast['tone'] = 'plain', to?: Address): void {
  add({ text, tone, to })
}

/** Shows a message that must not be missed: it stays until it is tapped. */
export function stayingToast(text: string, tone: Toast['tone'], to: Address): void {
  add({ text, tone, to, stays: true })
}

/** Shows a message with a button that reverts the change it reports. */
export function toastWithUndo(text: string, undo: () => void): void {
  add({ text, tone: 'plain', undo })
}

/** Removes staying messages: they were for the user who has signed out. */
export function dismissStaying(): void {
  toasts.value = temporary()
}

export function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((each) => each.id !== id)
  takeTurns()
}

/** Shows one message for equal texts: five calls often fail alike at once. */
function add(next: Omit<Toast, 'id'>): void {
  if (toasts.peek().some(({ text }) => text === next.text)) return
  toasts.value = [...toasts.peek(), { ...next, id: nextId++ }]
  // The second hurries the first; later ones must not delay it again, nor those that stay.
  if (!next.stays && !temporary()[2]) takeTurns()
}

/** Texts that a screen shows in place, once for each place. */
const textsInPlace: string[] = []

/** Takes note of a text that a screen shows in place: it needs no message. Returns a function that ends this. */
export function tellInPlace(text: string): () => void {
  textsInPlace.push(text)
  toasts.value = toasts.peek().filter((each) => each.text !== text)
  takeTurns()
  return () => void textsInPlace.splice(textsInPlace.indexOf(text), 1)
}

export const isToldInPlace = (text: string): boolean => textsInPlace.includes(text)

const temporary = () => toasts.value.filter(({ stays }) => !stays)

function takeTurns(): void {
  clearTimeout(timer)
  const [first, next] = temporary()
  if (!first) return
  timer = setTimeout(() => dismiss(first.id), (first.undo ? undoMs : shownMs)[next ? 1 : 0])
}
