import { currentToast, dismiss } from './toast.ts'
import type { UndoableProps } from './Undoable.tsx'
import { onDemand } from '../platform/onDemand.tsx'
import type { Address } from '../platform/paths.ts'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import styles from '../kit/Toasts.module.css'

const Undoable = onDemand<UndoableProps>(async () => (await import('./Undoable.tsx')).Undoable)

/**
 * The app's only polite live region. Always rendered: screen readers skip a region that is added together with its
 * text.
 *
 * We do not use Base UI's Toast 1.9.0: with it, home is 167.5 of 155 kB. Loaded later, its 12.9 kB would be missing when
 * the first message is that the network is gone.
 */
export function Toasts({ onOpen }: { readonly onOpen: (to: Address) => void }) {
  const t = useT()
  const toast = useValue(currentToast)
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-label={t('toast.region')}>
      {toast?.undo ? (
        <Undoable key={toast.id} text={toast.text} undo={toast.undo} onDone={() => dismiss(toast.id)} />
      ) : (
        toast && (
          <button
            key={toast.id}
            type="button"
            className={styles.toast}
            data-tone={toast.tone}
            onClick={() => {
              dismiss(toast.id)
              if (toast.to !== undefined) onOpen(toast.to)
            }}
          >
            {toast.text}
          </button>
        )
      )}
    </div>
  )
}
