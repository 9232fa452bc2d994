import type { ReadonlySignal } from '@preact/signals-react'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { CheckField } from '../forms/CheckField.tsx'
import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Setting: ask for confirmation before an order is sent. */
export const confirmBeforeOrder = persistedSignal('ask-before-order', onUnlessSwitchedOff)
/** The same for contracts and for options, each with its own switch. */
export const confirmBeforeContract = persistedSignal('ask-before-contract', onUnlessSwitchedOff)
export const confirmBeforeOption = persistedSignal('ask-before-option', onUnlessSwitchedOff)

interface SkipSwitchProps {
  /** One of the settings above. */
  readonly asks: ReadonlySignal<boolean>
  readonly onChange: (asks: boolean) => void
}

/** Switch inside a confirmation that turns off confirmations. */
export function SkipSwitch({ asks, onChange }: SkipSwitchProps) {
  const t = useT()
  return (
    <CheckField
      label={t('trade.skipNext')}
      checked={!useValue(asks)}
      onChange={(event) => onChange(!event.target.checked)}
    />
  )
}
