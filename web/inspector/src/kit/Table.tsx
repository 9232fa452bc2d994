import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface Column {
  readonly title: string
  /** Aligns figures at the end of the column. */
  readonly figure?: boolean
}

interface TableProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
}

/** Table with column headers; a table wider than the page scrolls on its own. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, figure }) => (
              <th key={title} scope="col" className={figure ? styles.figure : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]?.title}
                  className={columns[index]?.figure ? styles.figure : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
