import { clsx } from 'clsx/lite'
import { useT } from '../i18n/translate.ts'
import toast from '../kit/Toasts.module.css'
import styles from './Undoable.module.css'

export interface UndoableProps {
  readonly text: string
  readonly undo: () => void
  readonly onDone: () => void
}

/** Toast with a button that undoes what it reports. */
export function Undoable({ text, undo, onDone }: UndoableProps) {
  const t = useT()
  return (
    <div className={clsx(toast.toast, styles.undoable)} data-reach="none">
      <span>{text}</span>
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          undo()
          onDone()
        }}
      >
        {t('action.undo')}
      </button>
    </div>
  )
}
