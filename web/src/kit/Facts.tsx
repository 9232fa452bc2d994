import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** List of labels and values: fee, penalty, maximum loss, the fields of an order. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value }) => (
        <div className={styles.row} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
