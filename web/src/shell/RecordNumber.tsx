import { CopyButton } from '../feedback/CopyButton.tsx'
import styles from './RecordNumber.module.css'

/** The number that support asks for. */
export function RecordNumber({ id }: { readonly id: number }) {
  return (
    <span className={styles.number}>
      {id}
      <CopyButton text={String(id)} />
    </span>
  )
}
