import { minus, sum } from '#domain/decimalText.ts'
import type { PlanOrder } from '#sdk/model/planOrder.ts'
import { signOf, useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Outcome.module.css'

interface RedeemOutcomeProps {
  readonly order: PlanOrder
  readonly penalty: string
}

/** Payout of a plan that ends early, and its difference to the principal. */
export function RedeemOutcome({ order: { amount, earned, currency }, penalty }: RedeemOutcomeProps) {
  const t = useT()
  const format = useFormat()
  const gain = minus(earned, penalty)
  const lost = signOf(gain) < 0
  return (
    <div className={styles.outcome}>
      <p className={styles.label}>{t('finance.receive')}</p>
      <p className={styles.hero}>{format.amount(sum([amount, gain]), currency)}</p>
      {signOf(gain) !== 0 && (
        <p className={lost ? styles.lost : styles.won}>
          {t(lost ? 'finance.lessThanPaid' : 'finance.moreThanPaid', {
            amount: format.amount(gain.replace('-', ''), currency),
          })}
        </p>
      )}
    </div>
  )
}
