import { Link } from 'react-router-dom'
import styles from './BackLink.module.css'

/** Link from a detail to its list, on pages too narrow to show both. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.back}>
      Back to the list
    </Link>
  )
}
