import { useT } from '../../../i18n/translate.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import type { Deal } from '../terms.ts'
import styles from './Ticket.module.css'

interface MultipleProps {
  readonly deal: Deal
  readonly value: string | undefined
  readonly onChange: (multiple: string) => void
}

export function Multiple({ deal, value, onChange }: MultipleProps) {
  const t = useT()
  return (
    <div className={styles.multiple}>
      <span className={styles.label} aria-hidden="true">
        {t('lever.multiple')}
      </span>
      <Segmented
        label={t('lever.multiple')}
        options={deal.multiple.muit.map(({ value: offered }) => ({ value: offered, label: `${offered}×` }))}
        value={value ?? ''}
        onChange={onChange}
      />
    </div>
  )
}
