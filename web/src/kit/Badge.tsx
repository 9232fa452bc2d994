import styles from './Badge.module.css'

interface BadgeProps {
  /** `good`, `wait` and `danger` are the results of a review, in the colours that records have. */
  readonly tone: 'plain' | 'accent' | 'good' | 'wait' | 'danger'
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
