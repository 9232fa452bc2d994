import type { ReactNode } from 'react'
import { locales } from '#generated/languages.ts'
import { language } from '../../../i18n/catalogue.ts'
import { timeFormat } from '../../../i18n/formatters.ts'
import { LongList } from '../../../kit/LongList.tsx'
import { useValue } from '../../../platform/useValue.ts'
import styles from './MonthList.module.css'

interface MonthListProps<R> {
  /** Newest first. */
  readonly rows: readonly R[]
  readonly children: (row: R) => ReactNode
}

/** List of records with a heading for each month, where there are several. */
export function MonthList<R extends { readonly id: number; readonly createdAt: number | undefined }>({
  rows,
  children,
}: MonthListProps<R>) {
  const locale = locales[useValue(language)]
  const monthOf = ({ createdAt }: R) =>
    createdAt === undefined ? '' : timeFormat(locale, { year: 'numeric', month: 'long' }).format(createdAt)
  const months = new Set(rows.map(monthOf))
  if (months.size < 2) return <LongList rows={rows}>{children}</LongList>
  const lines = rows.flatMap((row, index) => {
    const [month, before] = [monthOf(row), rows[index - 1]]
    const isFirst = before === undefined || monthOf(before) !== month
    return isFirst
      ? [
          { month, row: undefined },
          { month, row },
        ]
      : [{ month, row }]
  })
  return (
    <LongList rows={lines}>
      {({ month, row }) =>
        row ? (
          children(row)
        ) : (
          <li key={month} className={styles.month}>
            <h2>{month}</h2>
          </li>
        )
      }
    </LongList>
  )
}
