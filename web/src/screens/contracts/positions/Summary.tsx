import { useMemo } from 'react'
import type { Position } from '#sdk/model/position.ts'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Money } from '../../../figures/Money.tsx'
import { Figure } from './Figure.tsx'
import { totalsOf } from './figures.ts'
import styles from './Orders.module.css'

interface SummaryProps {
  readonly positions: readonly Position[]
  readonly free: string | undefined
  readonly unit: string
}

/** Profit or loss over all open positions, and how far the account covers their margin. */
export function Summary({ positions, free, unit }: SummaryProps) {
  const t = useT()
  const totals = useMemo(() => totalsOf(positions, free), [positions, free])
  return (
    <div className={styles.summary}>
      <dl className={styles.totals}>
        <Figure label={t('lever.totalProfit')}>
          <LiveChange of={totals.profit} as="amount" unit={unit} className={styles.large} />
        </Figure>
        <Figure label={t('lever.cover')}>
          <LiveText of={totals.marginRatio} as={percentText} className={styles.large} />
        </Figure>
        <Figure label={t('lever.marginHeld')}>
          <Money value={totals.margin} unit={unit} places={2} />
        </Figure>
        <Figure label={t('lever.free')}>
          <Money value={free} unit={unit} places={2} />
        </Figure>
      </dl>
      <p className={styles.small}>{t('lever.coverHint')}</p>
    </div>
  )
}

const percentText = (rate: string | undefined, format: Format): string => format.percent(rate)
