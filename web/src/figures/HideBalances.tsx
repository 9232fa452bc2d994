import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { useValue } from '../platform/useValue.ts'
import { hideBalances } from '../settings/settings.ts'

/** Button that hides every balance of the app behind dots, or shows them again. */
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
