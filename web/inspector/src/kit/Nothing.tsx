import type { ReactNode } from 'react'
import styles from './Nothing.module.css'

/** In place of a list that is empty, or not there yet. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}
