import { clsx } from 'clsx/lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { Facts } from './Facts.tsx'
import { Icon } from './icons.tsx'
import { shield } from './sheetState.ts'
import { Steps } from './Steps.tsx'
import styles from './Done.module.css'

interface DoneProps {
  readonly title: string
  /** The main amount. */
  readonly figure?: string
  readonly body?: string
  /** Steps of an outcome that is still pending. The second one is active unless `at` says otherwise. */
  readonly steps?: readonly string[] | undefined
  readonly at?: number
  /** True if it was in progress and has been rejected. */
  readonly rejected?: boolean
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Buttons for the next steps. */
  readonly children?: ReactNode
}

/** Most characters of a figure that fit a line of the narrowest phone in the largest size. */
const longFigure = 13

const icons = { done: 'check', pending: 'clock', rejected: 'close' } as const

/** Result page of an action that succeeded or is in progress: the facts and the next steps. */
export function Done({ title, figure, body, steps, at = 1, rejected = false, facts, children }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    // The button that had the focus has gone with its form. A second tap on it would press one of the next steps.
    heading.current?.focus()
    shield()
  }, [])
  const state = rejected ? 'rejected' : steps && at < steps.length ? 'pending' : 'done'
  return (
    <section className={styles.done} role="status">
      <span className={styles.mark} data-state={state}>
        <Icon name={icons[state]} size={34} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={figure === undefined ? styles.title : styles.subject}>
        {title}
      </h2>
      {figure !== undefined && (
        <p className={clsx(styles.figure, figure.length > longFigure && styles.long)}>
          {/* A unit that does not fit has a line of its own. */}
          {figure.replace('\u00a0', ' ')}
        </p>
      )}
      {body && <p className={styles.body}>{body}</p>}
      {steps && !rejected && <Steps names={steps} at={at} />}
      {facts && (
        <div className={styles.facts}>
          <Facts rows={facts} />
        </div>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
