import type { Address } from '../../platform/paths.ts'
import { Link } from '../../kit/Link.ts'
import { Icon, type IconName } from '../../kit/icons.tsx'
import styles from './Actions.module.css'

export interface Action {
  readonly icon: IconName
  readonly label: string
  readonly to: Address
}

/** Large buttons: deposit, withdraw and transfer. */
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <nav className={styles.actions}>
      {actions.map(({ icon, label, to }) => (
        <Link key={to} to={to} className={styles.action}>
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
