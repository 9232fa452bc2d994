import { Icon } from './icons.tsx'
import styles from './StepMark.module.css'

interface StepMarkProps {
  readonly number: number
  readonly state: 'done' | 'now' | 'next'
  /** Accessible text of a completed step, if no text beside it says so. */
  readonly doneLabel?: string
}

/** Number of a step in a ring; a tick once it is completed. */
export function StepMark({ number, state, doneLabel }: StepMarkProps) {
  return (
    <span className={styles.mark} data-state={state}>
      {state !== 'done' ? (
        number
      ) : doneLabel === undefined ? (
        <Icon name="check" size={16} />
      ) : (
        <Icon name="check" size={16} role="img" aria-hidden={false} aria-label={doneLabel} />
      )}
    </span>
  )
}
