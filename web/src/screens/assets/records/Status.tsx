import { useT, type MessageId } from '../../../i18n/translate.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import styles from './Status.module.css'

export type StatusNumber = 1 | 2 | 3

export const statusNames: Readonly<Record<StatusNumber, MessageId>> = {
  1: 'record.reviewing',
  2: 'record.passed',
  3: 'record.rejected',
}
const icons: Readonly<Record<StatusNumber, IconName>> = { 1: 'clock', 2: 'check', 3: 'close' }

/** Where a deposit or a withdrawal stands, in a word and a sign beside its colour. */
export function Status({ of }: { readonly of: StatusNumber }) {
  const t = useT()
  return (
    <span className={styles.status} data-status={of}>
      <Icon name={icons[of]} size={14} />
      {t(statusNames[of])}
    </span>
  )
}
