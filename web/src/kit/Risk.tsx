import { Icon } from './icons.tsx'
import styles from './Risk.module.css'

export function Risk({ children }: { readonly children: string }) {
  return (
    <p className={styles.risk}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
