import { useValue } from '../../../src/platform/useValue.ts'
import { dismiss, toasts } from './toast.ts'
import styles from '../../../src/kit/Toasts.module.css'

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
