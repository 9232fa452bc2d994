import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { useT } from '../../../i18n/translate.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import styles from './Ticket.module.css'

interface LeverageProps {
  readonly deal: ContractDeal
  readonly value: number | undefined
  readonly onChange: (leverage: string) => void
}

export function Leverage({ deal, value, onChange }: LeverageProps) {
  const t = useT()
  return (
    <div className={styles.leverage}>
      <span className={styles.label} aria-hidden="true">
        {t('lever.multiple')}
      </span>
      <Segmented
        label={t('lever.multiple')}
        options={deal.leverages.map((leverage) => ({ value: String(leverage), label: `${leverage}×` }))}
        value={value === undefined ? '' : String(value)}
        onChange={onChange}
      />
    </div>
  )
}
