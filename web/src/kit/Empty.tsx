import type { ReactNode } from 'react'
import { useT } from '../i18n/translate.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './Empty.module.css'

interface EmptyProps {
  readonly icon?: IconName
  /** Small text above the title. */
  readonly lead?: string
  readonly title?: string
  readonly body?: string
  /** The one obvious thing to do. */
  readonly action?: ReactNode
}

/** Empty state, or a result that deserves a picture. */
export function Empty({ icon = 'record', lead, title, body, action }: EmptyProps) {
  const t = useT()
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={40} strokeWidth={1.2} className={styles.icon} />
      {lead && <p className={styles.lead}>{lead}</p>}
      <p className={styles.title}>{title ?? t('list.empty')}</p>
      {body && <p className={styles.body}>{body}</p>}
      {action}
    </div>
  )
}
