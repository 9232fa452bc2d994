import type { Address } from '../platform/paths.ts'
import type { ReactNode } from 'react'
import { Link } from '../kit/Link.ts'
import { useFormat } from '../i18n/format.ts'
import styles from './OrderHead.module.css'

interface OrderHeadProps {
  readonly symbol: string
  /** Address of the trading screen of this market. */
  readonly to: Address
  /** True if it gains when the price rises. */
  readonly up: boolean
  /** Side, and kind or leverage. */
  readonly children: ReactNode
  /** A time in ms, or text as the backend writes it. */
  readonly at: string | number | undefined
}

/** Head of an order or position: market, side and time. */
export function OrderHead({ symbol, to, up, children, at }: OrderHeadProps) {
  const format = useFormat()
  return (
    <header className={styles.head}>
      <Link to={to} replace className={styles.symbol}>
        {symbol}
      </Link>
      <span className={up ? styles.up : styles.down}>{children}</span>
      <time className={styles.time}>{format.date(at)}</time>
    </header>
  )
}
