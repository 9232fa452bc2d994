import { useT } from '../../i18n/translate.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { useValue } from '../../platform/useValue.ts'
import { usualKind } from './ticket/choices.ts'
import styles from './UsualKind.module.css'

/** Setting: the kind that an empty ticket begins with. */
export function UsualKind() {
  const t = useT()
  return (
    <div className={styles.kind}>
      <span aria-hidden="true">{t('trade.usualKind')}</span>
      <Segmented
        label={t('trade.usualKind')}
        options={[
          { value: 'market', label: t('trade.market') },
          { value: 'limit', label: t('trade.limit') },
        ]}
        value={useValue(usualKind)}
        onChange={(kind) => (usualKind.value = kind)}
      />
    </div>
  )
}
