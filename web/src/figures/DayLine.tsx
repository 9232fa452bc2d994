import { toMarketDays } from '#sdk/model/market.ts'
import { wallets } from '#sdk/model/balance.ts'
import { useRead } from '../api/useRead.ts'
import { useT } from '../i18n/translate.ts'
import { useValue } from '../platform/useValue.ts'
import { hideBalances } from '../settings/settings.ts'
import { Change } from './Change.tsx'
import { dayChangeOf } from './dayChange.ts'
import styles from './DayLine.module.css'
import { usePricing } from './usePricing.ts'

interface DayLineProps {
  /** Balances as returned by `wallet/list`. */
  readonly of: Parameters<typeof wallets>[0]
}

/**
 * Effect of a day's price changes on the user's balances; expands to explain what is counted. Updates when balances or
 * markets are read.
 */
export function DayLine({ of }: DayLineProps) {
  const t = useT()
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  const days = useRead('currencyQuotationNew', {}, { staleTime: 60_000, select: toMarketDays })
  const day = days.data && !hidden ? dayChangeOf(wallets(of), days.data) : undefined
  return (
    <details className={styles.day}>
      <summary className={styles.line}>
        {day && (
          <>
            <Change value={pricing.of(day.amount)} as="amount" unit={pricing.unit} places={pricing.places} />
            <Change value={day.percent} mark={false} />
          </>
        )}
        <span className={styles.name}>{t('worth.day')}</span>
      </summary>
      <p className={styles.hint}>{t('worth.dayHint')}</p>
    </details>
  )
}
