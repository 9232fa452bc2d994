import { Icon } from './icons.tsx'
import styles from './Steps.module.css'

interface StepsProps {
  readonly names: readonly string[]
  /** Number of completed steps; the next one is active. */
  readonly at: number
}

/** Steps of a process, and how many are completed. */
export function Steps({ names, at }: StepsProps) {
  return (
    <ol className={styles.steps}>
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
