import { useT } from '../../i18n/translate.ts'
import { Risk } from '../../kit/Risk.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import styles from './Help.module.css'

interface HelpProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Sheet that explains options. */
export function Help({ open, onClose }: HelpProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('hint.option')}>
      <div className={styles.help}>
        <p>{t('hint.optionBody')}</p>
        <Risk>{t('option.risk')}</Risk>
      </div>
    </Sheet>
  )
}
