import { isBeyondLiquidation, profitAt, type Stops, type Terms } from '#domain/contracts.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { isSet, neededSide, stopSides } from '../terms.ts'

interface StopFieldProps {
  readonly kind: keyof Stops
  readonly market: Pick<Market, 'quote' | 'pricePlaces'>
  /** What the stop is about; unknown while lots or price are missing. */
  readonly terms: Terms | undefined
  /** Where that is liquidated. */
  readonly liquidation: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The price of a stop, and what it would bring. */
export function StopField({ kind, market, terms, liquidation, value, ...field }: StopFieldProps) {
  const t = useT()
  const format = useFormat()
  const hint = () => {
    if (!terms || !isSet(value)) return undefined
    const needed = neededSide(kind, terms.side, units(value), [terms.price])
    if (needed) return t(stopSides[needed])
    if (kind === 'stopLoss' && isBeyondLiquidation(terms.side, units(value), units(liquidation)))
      return t('lever.liquidatedFirst', { price: format.price(liquidation, market.pricePlaces) })
    return t('lever.wouldBring', {
      amount: format.signed(decimalText(profitAt(terms, units(value))), market.quote),
    })
  }
  return (
    <AmountField
      label={t(`lever.${kind}`)}
      unit={market.quote}
      places={market.pricePlaces ?? 8}
      hint={hint()}
      value={value}
      {...field}
    />
  )
}
