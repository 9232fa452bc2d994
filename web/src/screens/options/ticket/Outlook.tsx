import { clsx } from 'clsx/lite'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { factsOf, outlookOf } from '../orders/facts.ts'
import styles from './Outlook.module.css'

interface OutlookProps {
  readonly time: DeliveryTime
  readonly paying: PayingCurrency
  /** Decimal text; empty until the user types. */
  readonly amount: string
}

/** Win and loss of up and down after the fee, the fee, and the win rate needed; expands to all figures. */
export function Outlook({ time, paying, amount }: OutlookProps) {
  const t = useT()
  const format = useFormat()
  const { win, lose, fee, needed } = outlookOf(amount, time, paying, format)
  // The stake is in the field above.
  const [, ...facts] = factsOf({ amount, forecast: 'up', time, paying }, format, t)
  return (
    <details className={styles.outlook}>
      <summary className={styles.strip}>
        <Figure label={t('option.win')} value={win} tone={styles.win} />
        <Figure label={t('option.lose')} value={lose} tone={styles.lose} />
        <Figure label={t('option.fee')} value={fee} className={styles.fee} />
        <Figure label={t('option.needed')} value={needed} />
        <Icon name="down" size={16} className={styles.arrow} />
      </summary>
      <div className={styles.all}>
        <Facts rows={facts} />
      </div>
    </details>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly tone?: string | undefined
  readonly className?: string | undefined
}

const Figure = ({ label, value, tone, className }: FigureProps) => (
  <span className={clsx(styles.figure, className)}>
    <span className={styles.label}>{label}</span> <span className={clsx(styles.value, tone)}>{value}</span>
  </span>
)
