import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { compare } from '#domain/decimalText.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { outcomeOf, type OrderInput, type Outcome, type Unit } from './order.ts'
import styles from './Ticket.module.css'
import type { SpotBalances } from './useSpotBalances.ts'
import { typedOf, unitOf, useRecounted } from './wish.ts'

interface SizeFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
  readonly error: string | undefined
  readonly onType: (text: string) => void
  readonly onUnit: (unit: Unit) => void
}

/** Size of the order: in coins, or as their cost or proceeds. The other unit is shown below, live. */
export function SizeField({ market, input, balances, error, onType, onUnit }: SizeFieldProps) {
  const t = useT()
  const format = useFormat()
  const unit = unitOf(input)
  const order = useRecounted(market, input, balances)
  const other = useMemo(
    () => computed(() => (unit === 'base' ? outcomeOf(market, order.value) : order.value.amount)),
    [market, unit, order],
  )
  const text = useMemo(
    () => (value: Outcome | string | undefined, f: Format) =>
      typeof value === 'object'
        ? `${value.isPart ? '≥' : '≈'} ${f.amount(value.total, market.quote, 2)}`
        : `≈ ${f.amount(value || '0', unit === 'base' ? market.quote : market.base, unit === 'base' ? 2 : 8)}`,
    [market, unit],
  )
  const next = unit === 'base' ? 'quote' : 'base'
  const needsMinimum = error !== undefined && compare(input.amount, market.minAmount) < 0
  return (
    <AmountField
      label={t(unit === 'base' ? 'trade.amount' : 'trade.total')}
      unit={
        <button
          type="button"
          className={styles.unit}
          aria-label={t('trade.typeIn', { unit: market[next] })}
          onClick={() => onUnit(next)}
        >
          {market[unit]}
        </button>
      }
      places={unit === 'base' ? market.amountPlaces : (market.pricePlaces ?? 8)}
      hint={
        <span className={styles.other}>
          <LiveText of={other} as={text} />
          {needsMinimum && (
            <span>{t('trade.minimum', { amount: format.amount(market.minAmount, market.base) })}</span>
          )}
        </span>
      }
      value={typedOf(input)}
      error={error}
      onChange={onType}
    />
  )
}
