import type { SavedAddress as Saved } from '#sdk/model/savedAddress.ts'
import { useT } from '../../i18n/translate.ts'
import { GroupedAddress } from '../../kit/GroupedAddress.tsx'
import styles from './Address.module.css'

interface SavedAddressProps {
  readonly saved: Saved
}

/** Saved address in the order in which users tell addresses apart: the note, the chain, then the full address. */
export function SavedAddress({ saved }: SavedAddressProps) {
  const t = useT()
  return (
    <span className={styles.saved}>
      <span className={styles.head}>
        {saved.notes || t('address.unnamed')} <span className={styles.chain}>{saved.chain}</span>
      </span>
      <GroupedAddress text={saved.address} />
    </span>
  )
}
