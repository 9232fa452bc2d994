import { CheckField } from '../../forms/CheckField.tsx'
import { useT } from '../../i18n/translate.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { useValue } from '../../platform/useValue.ts'
import { lite, usualKind } from './ticket/choices.ts'
import styles from './TicketSettings.module.css'

/** Settings of the ticket: how much it asks, and the kind that an empty one begins with. */
export function TicketSettings() {
  const t = useT()
  return (
    <>
      <CheckField
        look="switch"
        label={t('trade.lite')}
        checked={useValue(lite)}
        onChange={(event) => (lite.value = event.target.checked)}
      />
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
    </>
  )
}
