import styles from './Badge.module.css'

interface BadgeProps {
  readonly tone: 'plain' | 'accent' | 'danger'
  readonly children: string
}

/** Badge with the state of something in one word. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
