import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { useValue } from '../platform/useValue.ts'
import { hideBalances } from '../settings/settings.ts'

/** Covers every balance of the app with dots, and uncovers them. */
export function HideBalances() {
  const t = useT()
  const hidden = useValue(hideBalances)
  return (
    <IconButton
      icon={hidden ? 'eyeOff' : 'eye'}
      label={t('settings.hideBalances')}
      aria-pressed={hidden}
      onClick={() => (hideBalances.value = !hidden)}
    />
  )
}
