import type { ReviewState } from '#sdk/model/depositRecord.ts'
import { Veiled } from '../../../figures/Veiled.tsx'
import { useT, type MessageId } from '../../../i18n/translate.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import styles from './Status.module.css'

export const statusNames: Readonly<Record<ReviewState, MessageId>> = {
  underReview: 'record.reviewing',
  passed: 'record.passed',
  rejected: 'record.rejected',
}
const icons: Readonly<Record<ReviewState, IconName>> = {
  underReview: 'clock',
  passed: 'check',
  rejected: 'close',
}

interface MovedAmountProps {
  readonly of: ReviewState
  /** Amount with its sign. */
  readonly text: string
}

/** Amount of a deposit or withdrawal, veiled. A rejected one moved no money: it has no sign, and pale ink. */
export const MovedAmount = ({ of, text }: MovedAmountProps) => (
  <Veiled>
    {of === 'rejected' ? <span className={styles.unmoved}>{text.replace(/^[-+]/, '')}</span> : text}
  </Veiled>
)

/** State of a deposit or withdrawal, as a word and a sign beside its colour. */
export function Status({ of }: { readonly of: ReviewState }) {
  const t = useT()
  return (
    <span className={styles.status} data-status={of}>
      <Icon name={icons[of]} size={14} />
      {t(statusNames[of])}
    </span>
  )
}
