import { signal } from '@preact/signals-react'
import type { Address } from '../platform/paths.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  /** The screen that a tap leads to. */
  readonly to: Address | undefined
  /** Takes back what it says; without one there is nothing to take back. */
  readonly undo?: () => void
  /** Until it is tapped. */
  readonly stays: boolean
}

/** What `feedback/Toasts.tsx` shows. */
export const toasts = signal<readonly Toast[]>([])

const shownMs = 4_000
/** Time to read what has happened, and to want it otherwise. */
const undoMs = 8_000
let nextId = 1

/** Shows a short message, also to screen readers. The text is already in the user's language. */
export function toast(text: string, tone: Toast['tone'] = 'plain', to?: Address): void {
  const id = add({ text, tone, to, stays: false })
  if (id !== undefined) setTimeout(() => dismiss(id), shownMs)
}

/** The same for what must not be missed: it stays until it is tapped. */
export function stayingToast(text: string, tone: Toast['tone'], to: Address): void {
  add({ text, tone, to, stays: true })
}

/** Five calls that fail alike at once show one toast. */
function add(next: Omit<Toast, 'id'>): number | undefined {
  const shown = toasts.peek()
  if (shown.some(({ text }) => text === next.text)) return undefined
  const id = nextId++
  const makesRoom = shown.filter(({ stays }) => !stays).slice(0, -2)
  toasts.value = [...shown.filter((each) => !makesRoom.includes(each)), { ...next, id }]
  return id
}

/** What stayed was for the user who has left. */
export function dismissStaying(): void {
  toasts.value = toasts.peek().filter(({ stays }) => !stays)
}

/** The same, with a button that takes back what has just happened. */
export function toastWithUndo(text: string, undo: () => void): void {
  const id = add({ text, tone: 'plain', to: undefined, stays: false, undo })
  if (id !== undefined) setTimeout(() => dismiss(id), undoMs)
}

export function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id)
}
