import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  readonly title: string
  /** Actions on the whole page, at the end of the header. */
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
