import { go } from '../../../routing/navigate.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import styles from './Rejected.module.css'

interface RejectedProps {
  readonly kind: 'menu.deposit' | 'menu.withdraw'
  readonly id: number
  /** Opens the form with the previous input. */
  readonly onAgain: () => void
}

/** Next steps for a rejected record. */
export function Rejected({ kind, id, onAgain }: RejectedProps) {
  const t = useT()
  return (
    <div className={styles.next}>
      <Button wide onClick={onAgain}>
        {t('record.sendAgain')}
      </Button>
      <Button
        look="quiet"
        wide
        onClick={() => go(`/pages/help/center/chat?about=${encodeURIComponent(`${t(kind)} ${id}`)}`)}
      >
        {t('record.askSupport')}
      </Button>
    </div>
  )
}
