import type { ReactNode } from 'react'
import type { IdentityState } from '#sdk/model/identity.ts'
import { useT } from '../../i18n/translate.ts'
import { Icon } from '../../kit/icons.tsx'
import { statusNames } from './steps.ts'
import styles from './StepCard.module.css'

interface StepCardProps {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly status: IdentityState
  /** Why it was sent back. */
  readonly reason: string | undefined
  readonly action: ReactNode
}

export function StepCard({ number, title, body, status, reason, action }: StepCardProps) {
  const t = useT()
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <span className={styles.number} data-status={status} aria-hidden="true">
          {status === 'verified' ? <Icon name="check" size={16} /> : number}
        </span>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.status} data-status={status}>
          {t(reason ? 'identity.sentBack' : statusNames[status])}
        </span>
      </div>
      <p className={styles.body}>{body}</p>
      {reason && (
        <p className={styles.reason} role="alert">
          {t('identity.reason', { reason })}
        </p>
      )}
      {action}
    </li>
  )
}
