import { CopyButton } from '../../feedback/CopyButton.tsx'
import styles from './Copyable.module.css'

/** An address or a transaction: every letter of it, and a way to take it along. */
export function Copyable({ text }: { readonly text: string }) {
  return (
    <span className={styles.copyable}>
      <span>{text}</span>
      <CopyButton text={text} />
    </span>
  )
}
