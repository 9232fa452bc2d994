import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** Row of buttons that wraps. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
