import { Segmented } from '../../kit/Segmented.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { slippageLimit, slippageLimits } from '../../market/slippage.ts'
import { useValue } from '../../platform/useValue.ts'
import styles from './Index.module.css'

/** Largest expected distance of a market order from the last price. */
export function SlippageLimit() {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <h2 className={styles.label}>{t('settings.slippage')}</h2>
      <Segmented
        label={t('settings.slippage')}
        options={slippageLimits.map((value) => ({
          value,
          label: value === 0 ? t('settings.slippageNone') : format.percent(value, 0),
        }))}
        value={useValue(slippageLimit)}
        onChange={(next) => (slippageLimit.value = next)}
      />
      <p className={styles.about}>{t('settings.slippageAbout')}</p>
    </>
  )
}
