import { useState } from 'react'
import { cut } from '#domain/decimalText.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { amountOf, totalOf, type OrderInput } from './order.ts'

interface TotalFieldProps {
  readonly market: Market
  readonly input: OrderInput
  /** How much is bought for the total that was typed. */
  readonly onAmount: (amount: string, total: string) => void
}

/** What it costs or brings. Typing here writes the amount; what was typed stays as it is until one leaves the field. */
export function TotalField({ market, input, onAmount }: TotalFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const total = totalOf(market, input)
  return (
    <AmountField
      label={t('trade.total')}
      unit={market.quote}
      value={typed ?? (total === undefined ? '' : cut(total, market.pricePlaces ?? 8))}
      onBlur={() => setTyped(undefined)}
      onChange={(next) => {
        setTyped(next)
        const amount = amountOf(market, input, next)
        if (amount !== undefined) onAmount(amount, next)
      }}
    />
  )
}
