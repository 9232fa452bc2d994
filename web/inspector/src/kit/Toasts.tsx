import { useValue } from '../../../src/platform/useValue.ts'
import styles from '../../../src/kit/Toasts.module.css'
import { signal } from '@preact/signals-react'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'good' | 'bad'
}

/** The messages on screen. */
const toasts = signal<readonly Toast[]>([])

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

function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id)
}

/** The only polite live region. Always rendered: screen readers skip a region that is added together with its text. */
export function Toasts() {
  const shown = useValue(toasts)
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-label="Notifications">
      {shown.map(({ id, text, tone }) => (
        <button key={id} type="button" className={styles.toast} data-tone={tone} onClick={() => dismiss(id)}>
          {text}
        </button>
      ))}
    </div>
  )
}
