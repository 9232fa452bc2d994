import { signal } from '@preact/signals-react'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
  /** When it was said, ms. */
  readonly at: number
}

/** What `ui/Toasts.tsx` shows. */
export const toasts = signal<readonly Toast[]>([])

const shownMs = 4_000
const settledMs = 500
let nextId = 1

/** Says something in passing, to eyes and to screen readers. The text is already in the user's language. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  // The same failure met by five calls at once is one piece of news.
  if (toasts.peek().some((shown) => shown.text === text)) return
  const id = nextId++
  toasts.value = [...toasts.peek().slice(-2), { id, text, tone, at: Date.now() }]
  setTimeout(() => dismiss(id), shownMs)
}

// What went wrong on one screen is no news on the next; what was said while leaving is.
window.addEventListener('hashchange', () => {
  const old = Date.now() - settledMs
  toasts.value = toasts.peek().filter(({ tone, at }) => tone !== 'bad' || at > old)
})

export function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id)
}
