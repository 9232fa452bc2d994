import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { Address } from '../platform/paths.ts'
import styles from './Button.module.css'
import { Link } from './Link.ts'

interface ButtonLinkProps {
  readonly to: Address
  readonly look?: 'primary' | 'quiet'
  readonly children: ReactNode
}

/** `Button` that links to a screen. */
export const ButtonLink = ({ look = 'primary', ...link }: ButtonLinkProps) => (
  <Link {...link} className={clsx(styles.button, styles[look])} />
)
