import type { ReactNode } from 'react'
import styles from './CardHead.module.css'
import { CoinLogo } from './CoinLogo.tsx'
import { Forward } from './Row.tsx'

interface CardHeadProps {
  /** Coin whose logo precedes the title. */
  readonly coin: string
  readonly src?: string | undefined
  readonly title: ReactNode
  readonly note: ReactNode
  /** True if the whole card is a link. */
  readonly leads?: boolean
  /** Content at the end of the line: a state, a rate, earnings. */
  readonly children: ReactNode
}

/** Head of a card of a plan, a launch, or a user's holding. */
export function CardHead({ coin, src, title, note, leads = false, children }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <CoinLogo name={coin} src={src} />
      <div className={styles.name}>
        <strong>{title}</strong>
        <span className={styles.note}>{note}</span>
      </div>
      <div className={styles.end}>{children}</div>
      {leads && <Forward />}
    </div>
  )
}
