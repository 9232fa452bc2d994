import { computed } from '@preact/signals-react'
import type { ReactNode } from 'react'
import { hideBalances } from '../settings/settings.ts'
import { useValue } from '../platform/useValue.ts'
import { amountPlaces, format, type Format, useFormat, type Decimal } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'

const dots = '••••••'

/** Wrapper of a figure about the user's own money; shows dots while balances are hidden. */
export function Veiled({ children }: { readonly children: ReactNode }) {
  const t = useT()
  if (!useValue(hideBalances)) return children
  return (
    <>
      <span aria-hidden="true">{dots}</span>
      <span className="visually-hidden">{t('assets.hidden')}</span>
    </>
  )
}

/** `format` for sentences about the user's own money: amounts are dots while the user hides them. */
export const ownFormat = computed<Format>(() =>
  hideBalances.value ? { ...format.value, amount: () => dots, signed: () => dots } : format.value,
)

/** `ownFormat.amount` in a component. */
export const useMoney = (): Format['amount'] => useValue(ownFormat).amount

interface MoneyProps {
  readonly value: Decimal
  readonly unit?: string | undefined
  /** The coin, where its name is shown elsewhere: it decides on the decimal places. */
  readonly of?: string | undefined
  readonly places?: number
}

/** Amount the user owns; dots while the user hides balances. */
export function Money({ value, unit, of = unit, places = amountPlaces(value, of) }: MoneyProps) {
  const format = useFormat()
  return <Veiled>{format.amount(value, unit, places)}</Veiled>
}
