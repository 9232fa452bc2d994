import { useEffect } from 'react'
import { currentToast, dismiss, type Toast } from './toast.ts'
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
  useEffect(() => toast && givesWay(toast), [toast])
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
            data-reach={toast.stays ? undefined : toast.to ? 'end' : 'none'}
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

/** Ignores the second tap of an impatient user, in ms: the message has not been seen yet. */
const unseenMs = 400
const signs = ['pointerdown', 'wheel', 'focusin'] as const

/** Dismisses a message once the user taps, scrolls or opens a sheet; one to undo or to confirm stays. */
function givesWay({ id, undo, stays }: Toast): (() => void) | undefined {
  if (undo || stays) return undefined
  const shownAt = performance.now()
  const onSign = ({ type, target }: Event) => {
    const isElement = target instanceof Element
    // Its own button handles a tap by itself.
    if (isElement && target.closest('[role=status] button')) return
    if (type === 'focusin' && !(isElement && target.closest('[role=dialog], [role=alertdialog]'))) return
    if (performance.now() - shownAt > unseenMs) dismiss(id)
  }
  for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true })
  }
}
