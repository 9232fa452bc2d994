import type { ReactNode } from 'react'
import styles from './ListAndDetail.module.css'
import { Link } from 'react-router-dom'

interface ListAndDetailProps {
  readonly list: ReactNode
  /** The selected item; on narrow pages it replaces the list. */
  readonly detail: ReactNode
  /** Keeps the list above the selected item on narrow pages. */
  readonly keepsList?: boolean
}

/** List with the selected item beside it. */
export function ListAndDetail({ list, detail, keepsList = false }: ListAndDetailProps) {
  return (
    <div
      className={styles.both}
      data-chosen={detail ? '' : undefined}
      data-keeps-list={keepsList ? '' : undefined}
    >
      <div className={styles.list}>{list}</div>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}

/** Link from a detail to its list, on pages too narrow to show both. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.back}>
      Back to the list
    </Link>
  )
}
