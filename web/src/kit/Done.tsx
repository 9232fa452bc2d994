import type { ReactNode } from 'react'
import { Facts } from './Facts.tsx'
import { Icon, type IconName } from './icons.tsx'
import styles from './Done.module.css'

interface DoneProps {
  readonly icon?: IconName
  readonly title: string
  /** The one amount it was about. */
  readonly figure?: string
  readonly body?: string
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** What to do next. */
  readonly children?: ReactNode
}

/** It worked: what was done, in figures, and where to go from here. */
export function Done({ icon = 'check', title, figure, body, facts, children }: DoneProps) {
  return (
    <section className={styles.done} role="status">
      <span className={styles.mark}>
        <Icon name={icon} size={34} />
      </span>
      <h2 className={figure === undefined ? styles.title : styles.subject}>{title}</h2>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      {body && <p className={styles.body}>{body}</p>}
      {facts && (
        <div className={styles.facts}>
          <Facts rows={facts} />
        </div>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
