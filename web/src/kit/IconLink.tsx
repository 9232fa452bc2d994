import type { Address } from '../platform/paths.ts'
import { Link } from './Link.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './IconButton.module.css'

interface IconLinkProps {
  readonly icon: IconName
  /** Name of the target, for screen readers. */
  readonly label: string
  readonly to: Address
}

/** `IconButton` that links to a screen. */
export function IconLink({ icon, label, to }: IconLinkProps) {
  return (
    <Link to={to} aria-label={label} className={styles.button}>
      <Icon name={icon} size={22} />
    </Link>
  )
}
