import { CopyButton } from '../../feedback/CopyButton.tsx'
import { GroupedAddress } from '../../kit/GroupedAddress.tsx'
import styles from './Copyable.module.css'

/** Address or transaction in full, with a copy button. */
export function Copyable({ text }: { readonly text: string }) {
  return (
    <span className={styles.copyable}>
      <GroupedAddress text={text} />
      <CopyButton text={text} />
    </span>
  )
}
