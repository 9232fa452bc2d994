import { Icon } from './icons.tsx'
import styles from './StepMark.module.css'

interface StepMarkProps {
  readonly number: number
  readonly state: 'done' | 'now' | 'next'
  /** Says that it is done, where nothing beside it does. */
  readonly doneLabel?: string
}

/** The number of a step in its ring; a tick once it is done. */
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
