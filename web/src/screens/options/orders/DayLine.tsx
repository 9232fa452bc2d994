import type { Option } from '#sdk/model/option.ts'
import { sum } from '#domain/decimalText.ts'
import { serverNow } from '../../../api/clock.ts'
import { Change } from '../../../figures/Change.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { useT } from '../../../i18n/translate.ts'
import { netOfOption } from '../../../market/net.ts'
import styles from './Orders.module.css'

interface DayLineProps {
  /** Closed options, newest first. */
  readonly options: readonly Option[]
  /** True if there are older ones. */
  readonly hasMore: boolean
}

/** Options that ended today: their number, how many were right, and their result after fees. */
export function DayLine({ options, hasMore }: DayLineProps) {
  const t = useT()
  const start = new Date(serverNow()).setHours(0, 0, 0, 0)
  const today = options.filter(({ deliveryAt, createdAt }) => (deliveryAt ?? createdAt ?? 0) >= start)
  const [first] = today
  // Nothing is said that is not known: there may be more of today on the next page.
  if (!first || (hasMore && today.length === options.length)) return null
  const isOneCoin = today.every(({ currency }) => currency === first.currency)
  return (
    <p className={styles.day}>
      <span>
        {t('option.today', {
          count: today.length,
          right: today.filter(({ result }) => result === 'profit').length,
        })}
      </span>
      {isOneCoin && (
        <Veiled>
          <Change value={sum(today.map(netOfOption))} as="amount" unit={first.currency} mark={false} />
        </Veiled>
      )}
    </p>
  )
}
