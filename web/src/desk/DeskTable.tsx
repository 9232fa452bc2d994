import { clsx } from 'clsx/lite'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { locales } from '#generated/languages.ts'
import { language } from '../i18n/catalogue.ts'
import { RowPresence } from '../kit/Item.tsx'
import { usePresence } from '../kit/presence.ts'
import { useSettled } from '../kit/useSettled.ts'
import { useValue } from '../platform/useValue.ts'
import { alignedBy } from './aligned.tsx'
import styles from './DeskTable.module.css'

export interface Column<R> {
  readonly label: string
  readonly cell: (row: R) => ReactNode
  /** The cells are figures of several markets, as texts: their decimal signs align. */
  readonly isAligned?: boolean
  /** Only shown where the list of markets has room, too. */
  readonly isExtra?: boolean
  /** Hides the label from sight: the cells say what they are. */
  readonly isPlain?: boolean
}

interface DeskTableProps<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string | number
  /** Shown without rows. */
  readonly empty: ReactNode
  /** Below the rows: the next page. */
  readonly children?: ReactNode
}

/**
 * Table of a desk; the first column starts its row. A removed row keeps its place for a while, so that a second click
 * at the same point never hits the next row. Give the table a `key` that changes with its filter.
 */
export function DeskTable<R>({ label, columns, rows, idOf, empty, children }: DeskTableProps<R>) {
  const shown = usePresence(rows, idOf)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useSettled(body)
  useLayoutEffect(() => {
    const gone = document.activeElement?.closest('tr[inert]')
    if (gone) scroller.current?.focus()
  }, [shown])
  const locale = locales[useValue(language)]
  const cellsOf = columns.map(({ cell, isAligned }) => {
    if (!isAligned) return cell
    const textOf = (row: R) => {
      const text = cell(row)
      return typeof text === 'string' ? text : ''
    }
    const texts = shown.map(({ row }) => textOf(row))
    const aligned = alignedBy(texts, locale)
    return (row: R) => aligned(textOf(row))
  })
  const classOf = ({ isExtra }: Column<R>) => clsx(isExtra && styles.extra)
  return (
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      {shown.length === 0 ? (
        empty
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={classOf(column)}>
                  <span className={clsx(column.isPlain && 'visually-hidden')}>{column.label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map(({ id, row, presence }) => (
              <RowPresence key={id} value={presence}>
                <tr
                  data-folding={presence === 'folding' || undefined}
                  inert={presence !== 'present'}
                  className={clsx(presence !== 'present' && styles.left)}
                >
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.label} scope="row" className={classOf(column)}>
                        {cellsOf[index]?.(row)}
                      </th>
                    ) : (
                      <td key={column.label} className={classOf(column)}>
                        {cellsOf[index]?.(row)}
                      </td>
                    ),
                  )}
                </tr>
              </RowPresence>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </div>
  )
}
