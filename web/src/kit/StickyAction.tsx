import type { ReactNode } from 'react'
import styles from './StickyAction.module.css'

/** The one or two buttons a form is sent with: at the same place on every screen, in sight without scrolling. */
export function StickyAction({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.action} data-sticky-action="">
      {children}
    </div>
  )
}
