import { signal } from '@preact/signals-react'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'good' | 'bad'
}

/** The messages that `kit/Toasts.tsx` shows. */
export const toasts = signal<readonly Toast[]>([])

let nextId = 1

/** Shows a message for a while, which screen readers announce. */
export function toast(text: string, tone: Toast['tone']): void {
  const id = nextId++
  toasts.value = [
    ...toasts
      .peek()
      .filter((one) => one.text !== text)
      .slice(-2),
    { id, text, tone },
  ]
  setTimeout(() => dismiss(id), tone === 'bad' ? 8_000 : 4_000)
}

export function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id)
}
