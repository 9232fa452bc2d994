import { CopyButton } from '../../feedback/CopyButton.tsx'
import { GroupedAddress } from '../../kit/GroupedAddress.tsx'
import styles from './Copyable.module.css'

/** An address or a transaction: every letter of it, and a way to take it along. */
export function Copyable({ text }: { readonly text: string }) {
  return (
    <span className={styles.copyable}>
      <GroupedAddress text={text} />
      <CopyButton text={text} />
    </span>
  )
}
