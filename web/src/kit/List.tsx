import type { ReactNode } from 'react'
import styles from './List.module.css'

interface ListProps {
  /** Heading above the rows. */
  readonly title?: ReactNode
  readonly children: ReactNode
}

/** Rows between hairlines. Each child is a `Row`. */
export function List({ title, children }: ListProps) {
  return (
    <ListSection title={title}>
      <ul>{children}</ul>
    </ListSection>
  )
}

/** Frame around the rows of a list. */
export function ListSection({ title, children }: ListProps) {
  return (
    <section className={styles.list}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}
