import { CheckField } from '../forms/CheckField.tsx'
import { useT } from '../i18n/translate.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useValue } from '../platform/useValue.ts'
import styles from './Keys.module.css'
import { singleKeys } from './useDeskKeys.ts'

interface KeysHelpProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Sheet with the keys of the desk, and the switch of the single ones. */
export function KeysHelp({ open, onClose }: KeysHelpProps) {
  const t = useT()
  const rows = [
    { keys: ['/'], does: t('market.search') },
    { keys: ['B', 'S'], does: t('desk.keySides') },
    { keys: ['↑', '↓'], does: t('desk.keyArrows') },
    { keys: ['Enter'], does: t('desk.keyEnter') },
    { keys: ['Esc'], does: t('desk.keyEscape') },
    { keys: ['Alt', '1–5'], does: t('nav.main') },
    { keys: ['?'], does: t('desk.keys') },
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('desk.keys')}>
      <dl className={styles.help}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        look="switch"
        label={t('desk.singleKeys')}
        checked={useValue(singleKeys)}
        onChange={(event) => (singleKeys.value = event.target.checked)}
      />
    </Sheet>
  )
}
