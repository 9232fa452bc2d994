import type { ComponentProps } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { priceStep, Stepper } from '../../../forms/Stepper.tsx'
import { useT } from '../../../i18n/translate.ts'

export interface LimitPriceProps {
  readonly market: Market
  readonly field: Pick<ComponentProps<typeof AmountField>, 'value' | 'onChange' | 'error'>
}

/** Price of a limit order, with stepper buttons. */
export function LimitPrice({ market, field }: LimitPriceProps) {
  const t = useT()
  const places = market.pricePlaces ?? 8
  return (
    <AmountField
      label={t('lever.limitPrice')}
      unit={market.quote}
      places={places}
      stepper={
        <Stepper
          givesWay
          value={field.value}
          step={priceStep(field.value, places)}
          places={places}
          onChange={field.onChange}
        />
      }
      {...field}
    />
  )
}
