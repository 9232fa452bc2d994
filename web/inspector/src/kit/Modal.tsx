import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './Modal.module.css'

interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Modal dialog; Escape closes it. Uses the browser's own dialog, which keeps the focus inside. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
