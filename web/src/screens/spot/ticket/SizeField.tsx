import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { units } from '#domain/decimalText.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { totalOf, type OrderInput, type Unit } from './order.ts'
import styles from './Ticket.module.css'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted, typedOf, unitOf } from './wish.ts'

interface SizeFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
  readonly error: string | undefined
  readonly onType: (text: string) => void
  readonly onUnit: (unit: Unit) => void
}

/** How much: in coins, or as what they cost or bring. What it comes to in the other stands below, live. */
export function SizeField({ market, input, balances, error, onType, onUnit }: SizeFieldProps) {
  const t = useT()
  const format = useFormat()
  const unit = unitOf(input)
  const about = JSON.stringify([input, balances])
  const other = useMemo(() => {
    const [typed, own] = JSON.parse(about) as [OrderInput, SpotBalances]
    return computed(() => {
      const order = recounted(market, typed, own)
      return unit === 'base' ? totalOf(market, order) : order.amount
    })
  }, [market, unit, about])
  const text = useMemo(
    () => (value: string | undefined, f: Format) =>
      `≈ ${unit === 'base' ? f.amount(value || '0', market.quote, 2) : f.amount(value || '0', market.base)}`,
    [market, unit],
  )
  const next = unit === 'base' ? 'quote' : 'base'
  const needsMinimum = error !== undefined && units(market.minAmount) > 0n
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
