import { signal } from '@preact/signals-react'
import type { Address } from '../platform/paths.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  /** The screen that a tap leads to. */
  readonly to: Address | undefined
}

/** What `feedback/Toasts.tsx` shows. */
export const toasts = signal<readonly Toast[]>([])

const shownMs = 4_000
let nextId = 1

/** Shows a short message, also to screen readers. The text is already in the user's language. */
export function toast(text: string, tone: Toast['tone'] = 'plain', to?: Address): void {
  // Five calls that fail alike at once show one toast.
  if (toasts.peek().some((shown) => shown.text === text)) return
  const id = nextId++
  toasts.value = [...toasts.peek().slice(-2), { id, text, tone, to }]
  setTimeout(() => dismiss(id), shownMs)
}

export function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id)
}
