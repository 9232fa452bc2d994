import { useValue } from '../../../src/platform/useValue.ts'
import { dismiss, toasts } from './toast.ts'
import styles from '../../../src/kit/Toasts.module.css'

/** The one polite live region. Always in the page: a region that comes with its text is not read out. */
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
