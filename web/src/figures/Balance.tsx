import type { Address } from '../platform/paths.ts'
import type { ReactNode } from 'react'
import { Link } from '../kit/Link.ts'
import styles from './Balance.module.css'
import { Veiled } from './Veiled.tsx'

interface BalanceProps {
  readonly label: string
  /** Written out, with its unit. */
  readonly amount: string
  /** Where more of it comes from. */
  readonly to: Address
  readonly children: ReactNode
}

/** What there is to pay with, and the way to more. */
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
