import { useId, type ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title: string
  /** Actions at the end of the header. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Titled section of a page. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Panels side by side if there is room. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}

/** Row of buttons that wraps. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Placeholder of a list that is empty or still loading. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}
