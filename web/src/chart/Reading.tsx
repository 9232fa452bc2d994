import { locales } from '#generated/languages.ts'
import { lazy, Suspense, useState } from 'react'
import { language } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import type { CandleTableProps } from './CandleTable.tsx'
import type { Interval } from './intervals.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './PriceChart.module.css'
import { timesOf } from './times.ts'

const CandleTable = lazy(() => import('./CandleTable.tsx').then((part) => ({ default: part.CandleTable })))

interface ReadingProps extends Omit<CandleTableProps, 'timeText'> {
  readonly interval: Interval
}

/** The chart in words, and its newest candles as a table when one opens it. */
export function Reading({ interval, ...props }: ReadingProps) {
  const t = useT()
  const { full } = timesOf(locales[useValue(language)], interval)
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.reading} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('chart.table')}</summary>
      <Suspense>{open && <CandleTable {...props} timeText={full} />}</Suspense>
    </details>
  )
}
