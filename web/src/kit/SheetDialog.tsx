import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx/lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBackCloses } from '../platform/useBackCloses.ts'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Sheet.module.css'
import { appParts, isSecondTap, keepFocus, newestTap, shield } from './sheetState.ts'

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Edge that it slides in from; the menu uses the left. */
  readonly side?: 'bottom' | 'left'
  readonly children: ReactNode
}

/** Content of `Sheet` once it opens; heavy because of Base UI's dialog. */
export default function SheetDialog({ open, onClose, title, side = 'bottom', children }: SheetProps) {
  const t = useT()
  const dismissed = useRef(false)
  const opener = useRef<MouseEvent>(undefined)
  const popup = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    dismissed.current = true
    onClose()
  }
  function change(next: boolean, { reason }: { readonly reason: string }) {
    // The second of two taps on the button that opened the sheet falls on the veil.
    const isImpatient = reason === 'outside-press' && isSecondTap(opener.current)
    if (!next && !isImpatient) dismiss()
  }
  useBackCloses(open, dismiss)
  useEffect(() => {
    if (!open) return
    dismissed.current = false
    opener.current = newestTap.at
    return () => {
      if (!dismissed.current) shield()
    }
  }, [open])
  const { Foot } = useValue(appParts)
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} onMouseDown={keepFocus} />
        <Dialog.Popup
          ref={popup}
          className={clsx(styles.sheet, styles[side])}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-first-focus]') ?? true}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={t('action.close')} />} />
          </header>
          <div className={styles.body}>{children}</div>
          {Foot && <Foot />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
