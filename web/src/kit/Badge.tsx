import styles from './Badge.module.css'

interface BadgeProps {
  readonly tone: 'plain' | 'accent' | 'danger'
  readonly children: string
}

/** The state something is in, in a word. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
