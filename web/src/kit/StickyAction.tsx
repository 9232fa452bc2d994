import type { ReactNode } from 'react'
import styles from './StickyAction.module.css'

interface StickyActionProps {
  /** Shown above the buttons: why the form was refused. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** The one or two submit buttons of a form: at the same place on every screen, visible without scrolling. */
export function StickyAction({ notice, children }: StickyActionProps) {
  return (
    <div className={styles.action} data-sticky-action="">
      {notice}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
