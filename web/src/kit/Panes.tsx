import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './Panes.module.css'

interface PanesProps {
  /** List or filters that choose the content. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** Two columns of a wide page, a choice beside its content; one below the other elsewhere. */
export function Panes({ aside, children }: PanesProps) {
  return (
    <div className={styles.panes}>
      {aside && <div className={clsx(styles.pane, styles.aside)}>{aside}</div>}
      {children && <div className={styles.pane}>{children}</div>}
    </div>
  )
}

/** Title of the row whose content is beside its list. */
export const Current = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.current} aria-current="true">
    {children}
  </span>
)
