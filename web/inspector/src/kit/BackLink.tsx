import { Link } from 'react-router-dom'
import styles from './BackLink.module.css'

/** From what is chosen to its list, where the two are not beside each other. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.back}>
      Back to the list
    </Link>
  )
}
