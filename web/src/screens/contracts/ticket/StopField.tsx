import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '../../../market/live/markets.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { isBeyondLiquidation, isSet, liquidationOf, profitAt, stopSideFault, type Terms } from '../terms.ts'

interface StopFieldProps {
  readonly kind: 'profit' | 'loss'
  readonly market: Pick<Market, 'quote' | 'pricePlaces'>
  /** What the stop is about; unknown while lots or price are missing. */
  readonly terms: Terms | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The price of a stop, and what it would bring. */
export function StopField({ kind, market, terms, value, ...field }: StopFieldProps) {
  const t = useT()
  const format = useFormat()
  const hint = () => {
    if (!terms || !isSet(value)) return undefined
    const fault = stopSideFault(kind, terms.side, value, terms.price)
    if (fault) return t(fault)
    if (kind === 'loss' && isBeyondLiquidation(terms, value))
      return t('lever.liquidatedFirst', { price: format.price(liquidationOf(terms), market.pricePlaces) })
    return t('lever.wouldBring', { amount: format.signed(profitAt(terms, value), market.quote) })
  }
  return (
    <AmountField
      label={t(kind === 'profit' ? 'lever.takeProfit' : 'lever.stopLoss')}
      unit={market.quote}
      places={market.pricePlaces ?? 8}
      hint={hint()}
      value={value}
      {...field}
    />
  )
}
