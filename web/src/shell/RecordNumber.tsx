import { CopyButton } from '../feedback/CopyButton.tsx'
import styles from './RecordNumber.module.css'

/** Copyable record number, for support. */
export function RecordNumber({ id }: { readonly id: number }) {
  return (
    <span className={styles.number}>
      {id}
      <CopyButton text={String(id)} />
    </span>
  )
}
