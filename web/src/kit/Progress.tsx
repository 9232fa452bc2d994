import styles from './Progress.module.css'

interface ProgressProps {
  /** 0 to 100. */
  readonly value: number
  readonly label: string
  /** The share in words: `10 of 15 days`. */
  readonly text?: string
}

/** Progress bar. */
export function Progress({ value, label, text }: ProgressProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={text}
      style={{ '--share': `${value}%` }}
    />
  )
}
