import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import type { OrderInput, Unit } from './order.ts'
import styles from './Ticket.module.css'
import { typedOf, unitOf } from './wish.ts'

interface SizeFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly error: string | undefined
  readonly onType: (text: string) => void
  readonly onUnit: (unit: Unit) => void
}

/** Size of the order: in coins, or as their cost or proceeds. */
export function SizeField({ market, input, error, onType, onUnit }: SizeFieldProps) {
  const t = useT()
  const format = useFormat()
  const unit = unitOf(input)
  const next = unit === 'base' ? 'quote' : 'base'
  const needsMinimum = error === t('trade.belowMinimum')
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
          <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden="true" className={styles.swap}>
            <path d="m4 7 3-3 3 3M7 4v15m7-2 3 3 3-3m-3 3V5" />
          </svg>
        </button>
      }
      places={unit === 'base' ? market.amountPlaces : (market.pricePlaces ?? 8)}
      hint={needsMinimum && t('trade.minimum', { amount: format.amount(market.minAmount, market.base) })}
      value={typedOf(input)}
      error={error}
      onChange={onType}
    />
  )
}
