import { Icon } from './icons.tsx'
import styles from './Steps.module.css'

interface StepsProps {
  readonly names: readonly string[]
  /** Number of completed steps; the next one is active. */
  readonly at: number
  /** State of the active step: it waits for others, for the user, or was rejected. */
  readonly tone?: 'wait' | 'accent' | 'danger'
}

/** Steps of a process, and how many are completed. */
export function Steps({ names, at, tone = 'wait' }: StepsProps) {
  return (
    <ol className={styles.steps} data-tone={tone}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < at && <Icon name="check" size={14} />}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
