import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Facts } from '../../ui/Facts.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import styles from './Done.module.css'

interface DoneProps {
  readonly icon: IconName
  readonly title: string
  /** The figure it was about. */
  readonly amount: string
  readonly body: string
  readonly facts?: ComponentProps<typeof Facts>['rows']
  /** What to do next. */
  readonly children: ReactNode
}

/** The moment after: what happened, what happens now, where to look. */
export function Done({ icon, title, amount, body, facts, children }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.done}>
      <span className={styles.disc}>
        <Icon name={icon} size={34} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.amount}>{amount}</p>
      <p className={styles.body}>{body}</p>
      {facts && (
        <div className={styles.facts}>
          <Facts rows={facts} />
        </div>
      )}
      <div className={styles.next}>{children}</div>
    </section>
  )
}
