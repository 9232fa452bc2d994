import type { ReactNode } from 'react'
import styles from './Nothing.module.css'

/** Placeholder of a list that is empty or still loading. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}
