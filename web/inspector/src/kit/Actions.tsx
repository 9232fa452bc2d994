import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** Buttons in a row; those without room go below. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
