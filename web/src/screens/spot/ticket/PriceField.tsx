import { times } from '#domain/decimalText.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Stepper } from '../../../forms/Stepper.tsx'
import { bookOf } from '../../../market/live/book.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { priceStep } from '../../../market/priceStep.ts'
import { useLive } from '../../../platform/useLive.ts'
import { slipOf, trimmed, type OrderInput } from './order.ts'
import { Slip } from './Slip.tsx'
import styles from './Ticket.module.css'

interface PriceFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly error: string | undefined
  readonly onChange: (price: string) => void
}

/** Input for the limit price, with stepper buttons and a button that takes the market price. */
export function PriceField({ market, input, error, onChange }: PriceFieldProps) {
  const t = useT()
  const format = useFormat()
  const places = market.pricePlaces ?? 8
  const { price, side } = input
  const isSlip = useLive(() => slipOf(market, input) !== undefined)
  const take = (next: string | undefined) => next !== undefined && onChange(trimmed(next, market))
  const best = () => bookOf(market.symbol)[side === 'buy' ? 'asks' : 'bids'].peek()[0]?.price
  const chips = [
    { label: format.signedPercent(-1, 0), price: () => times(price, '0.99') },
    { label: t('trade.lastPrice'), price: () => marketSignals(market.symbol).last.peek() },
    { label: t('trade.bestPrice'), price: best },
    { label: format.signedPercent(1, 0), price: () => times(price, '1.01') },
  ]
  return (
    <>
      <AmountField
        label={t('market.last')}
        unit={market.quote}
        places={places}
        stepper={
          <Stepper
            givesWay
            value={price}
            step={priceStep(price, places)}
            places={places}
            onChange={onChange}
          />
        }
        hint={isSlip && <Slip market={market} input={input} />}
        value={price}
        error={error}
        onChange={onChange}
      />
      <div className={styles.chips}>
        {chips.map((chip) => (
          <button key={chip.label} type="button" className={styles.chip} onClick={() => take(chip.price())}>
            <span>{chip.label}</span>
          </button>
        ))}
      </div>
    </>
  )
}
