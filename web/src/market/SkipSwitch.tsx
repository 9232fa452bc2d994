import type { ReadonlySignal } from '@preact/signals-react'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { CheckField } from '../forms/CheckField.tsx'

interface SkipSwitchProps {
  /** A setting of `asking.ts`. */
  readonly asks: ReadonlySignal<boolean>
  readonly onChange: (asks: boolean) => void
}

/** Switch inside a confirmation that turns off confirmations. */
export function SkipSwitch({ asks, onChange }: SkipSwitchProps) {
  const t = useT()
  return (
    <CheckField
      look="switch"
      label={t('trade.skipNext')}
      checked={!useValue(asks)}
      onChange={(event) => onChange(!event.target.checked)}
    />
  )
}
