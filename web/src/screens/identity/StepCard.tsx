import type { ReactNode } from 'react'
import type { IdentityState } from '#sdk/model/identity.ts'
import { useT } from '../../i18n/translate.ts'
import { Badge } from '../../kit/Badge.tsx'
import { StepMark } from '../../kit/StepMark.tsx'
import { Reason } from './StepState.tsx'
import { statusNames } from './steps.ts'
import styles from './StepCard.module.css'

const tones = { unverified: 'plain', underReview: 'wait', verified: 'good' } as const

interface StepCardProps {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly status: IdentityState
  /** The reason for a rejection. */
  readonly reason: string | undefined
  readonly action: ReactNode
  /** True if the user has to act. */
  readonly isNext: boolean
}

export function StepCard({ number, title, body, status, reason, action, isNext }: StepCardProps) {
  const t = useT()
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <StepMark number={number} state={status === 'verified' ? 'done' : isNext ? 'now' : 'next'} />
        <h3 className={styles.title}>{title}</h3>
        <Badge tone={reason ? 'danger' : tones[status]}>
          {t(reason ? 'identity.sentBack' : statusNames[status])}
        </Badge>
      </div>
      <p className={styles.body}>{body}</p>
      <Reason text={reason} />
      {action}
    </li>
  )
}
