import type { Address } from '../platform/paths.ts'
import type { ReactNode } from 'react'
import { Link } from '../kit/Link.ts'
import styles from './Balance.module.css'
import { Veiled } from './Veiled.tsx'

interface BalanceProps {
  readonly label: string
  /** Formatted amount with its unit. */
  readonly amount: string
  /** Link to top up the balance. */
  readonly to: Address
  readonly children: ReactNode
}

/** Available balance, and the link to top it up. */
export function Balance({ label, amount, to, children }: BalanceProps) {
  return (
    <p className={styles.balance}>
      <span>
        {label}{' '}
        <strong>
          <Veiled>{amount}</Veiled>
        </strong>
      </span>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </p>
  )
}
