import { Icon } from './icons.tsx'
import styles from './Risk.module.css'

/** What can be lost here, said before it can be. */
export function Risk({ children }: { readonly children: string }) {
  return (
    <p className={styles.risk}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
