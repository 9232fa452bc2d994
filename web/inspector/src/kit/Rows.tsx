import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Rows.module.css'

/** Rows between hairlines. Each child is a `LinkRow` or a `PlainRow`. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

interface LineProps {
  readonly title: ReactNode
  /** Small text below the title. */
  readonly note?: ReactNode
  /** States, figures and controls at the end of the line. */
  readonly end?: ReactNode
}

interface LinkRowProps extends LineProps {
  readonly to: string
  /** True if it is shown beside the list; `j` and `k` continue from it. */
  readonly chosen?: boolean
}

/** Row that links to its details; `j` and `k` step through these rows. */
export function LinkRow({ to, chosen = false, ...line }: LinkRowProps) {
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.line} data-row="" aria-current={chosen ? 'true' : undefined}>
        <Line {...line} />
      </Link>
    </li>
  )
}

export function PlainRow(line: LineProps) {
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Line {...line} />
      </div>
    </li>
  )
}

function Line({ title, note, end }: LineProps) {
  return (
    <>
      <span className={styles.start}>
        <span>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  )
}
