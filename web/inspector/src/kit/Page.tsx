import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  readonly title: string
  /** At the end of the head: what can be done on the whole page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Frame of a page, with its name. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
