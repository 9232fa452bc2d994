import { hideBalances } from '../settings/settings.ts'
import { useValue } from '../platform/useValue.ts'
import { useFormat, type Decimal } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'

interface MoneyProps {
  readonly value: Decimal
  readonly unit?: string | undefined
  readonly places?: number
}

/** What someone has; dots when the user hides it. */
export function Money({ value, unit, places }: MoneyProps) {
  const t = useT()
  const format = useFormat()
  if (!useValue(hideBalances)) return <>{format.amount(value, unit, places)}</>
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visually-hidden">{t('assets.hidden')}</span>
    </>
  )
}
