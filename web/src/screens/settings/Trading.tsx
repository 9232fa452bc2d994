import type { ReadonlySignal } from '@preact/signals-react'
import { haptics, hasHaptics } from '../../platform/haptics.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { confirmBeforeContract, confirmBeforeOrder, confirmBeforeOption } from '../../market/asking.ts'
import { CheckField } from '../../forms/CheckField.tsx'
import styles from './Index.module.css'
import { SlippageLimit } from './SlippageLimit.tsx'

const questions = [
  { asks: confirmBeforeOrder, label: 'settings.askSpot' },
  { asks: confirmBeforeContract, label: 'settings.askContract' },
  { asks: confirmBeforeOption, label: 'settings.askOption' },
] as const

/** Settings for confirmations and vibration on this device. */
export function Trading() {
  const t = useT()
  return (
    <section className={styles.looks}>
      <h2 className={styles.label}>{t('settings.confirmFirst')}</h2>
      {questions.map(({ asks, label }) => (
        <Switch key={label} on={asks} set={(next) => (asks.value = next)} label={t(label)} />
      ))}
      <SlippageLimit />
      {hasHaptics && (
        <>
          <h2 className={styles.label}>{t('settings.feel')}</h2>
          <Switch on={haptics} set={(next) => (haptics.value = next)} label={t('settings.haptics')} />
        </>
      )}
    </section>
  )
}

interface SwitchProps {
  readonly on: ReadonlySignal<boolean>
  readonly set: (on: boolean) => void
  readonly label: string
}

function Switch({ on, set, label }: SwitchProps) {
  return (
    <CheckField
      look="switch"
      label={label}
      checked={useValue(on)}
      onChange={(event) => set(event.target.checked)}
    />
  )
}
