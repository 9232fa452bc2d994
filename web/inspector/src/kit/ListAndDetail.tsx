import type { ReactNode } from 'react'
import styles from './ListAndDetail.module.css'

interface ListAndDetailProps {
  readonly list: ReactNode
  /** What is chosen in the list; where the page is narrow it takes the place of the list. */
  readonly detail: ReactNode
  /** Where it is narrow, the list stays, above what is chosen. */
  readonly keepsList?: boolean
}

/** A list and, beside it, what is chosen in it. */
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
