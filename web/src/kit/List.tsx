import type { ReactNode } from 'react'
import styles from './List.module.css'

interface ListProps {
  /** A heading above the rows. */
  readonly title?: string
  readonly children: ReactNode
}

/** Rows between hairlines. Each child is a `Row`. */
export function List({ title, children }: ListProps) {
  return (
    <section className={styles.list}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul>{children}</ul>
    </section>
  )
}
