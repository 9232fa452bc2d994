import { computed } from '@preact/signals-react'
import { useMemo, useState } from 'react'
import { times, units } from '#domain/decimalText.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { AmountField } from '../../../forms/AmountField.tsx'
import { bookOf } from '../../../market/live/book.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { slippageOf } from '../../../market/slippage.ts'
import { TicketChips } from '../../../market/TicketChips.tsx'
import { useLive } from '../../../platform/useLive.ts'
import { trimmed, type OrderInput } from './order.ts'
import { slipOf } from './outcome.ts'
import { Slip } from './Slip.tsx'
import styles from './TicketFacts.module.css'
import { TriggerField } from './TriggerField.tsx'
import type { useTicket } from './useTicket.ts'

interface PriceFieldProps {
  readonly market: Market
  readonly form: Pick<ReturnType<typeof useTicket>, 'values' | 'control'>
  readonly onChange: (change: Partial<OrderInput>) => void
}

/**
 * Input for the limit price with its distance from the last price, and chips that fill it in, with the trigger of a
 * stop-limit order before it or the stop loss of a sale after it.
 */
export function PriceField({ market, form, onChange }: PriceFieldProps) {
  const t = useT()
  const format = useFormat()
  const input = form.values
  const { price, side, kind } = input
  const take = (next: string) => onChange({ price: next, priced: next !== '' })
  const isBuy = side === 'buy'
  const { last } = marketSignals(market.symbol)
  const isSlip = useLive(() => slipOf(market, input) !== undefined)
  const distance = useMemo(
    () => computed(() => (units(price) === 0n ? undefined : slippageOf(true, price, last.value)?.distance)),
    [price, last],
  )
  // A chip is lit while its price is in the field, although the last price moves.
  const [lit, setLit] = useState({ label: '', price: '' })
  const away = (percent: number) => ({
    label: format.signedPercent(isBuy ? -percent : percent, 0),
    price: () => {
      const now = last.peek()
      return now === undefined ? undefined : times(now, String((100 + (isBuy ? -percent : percent)) / 100))
    },
  })
  const profits = [away(1), away(3), away(5), away(10)]
  const limits = [
    away(3),
    away(1),
    {
      label: t(isBuy ? 'trade.bid' : 'trade.ask'),
      price: () => bookOf(market.symbol)[isBuy ? 'bids' : 'asks'].peek()[0]?.price,
    },
    { label: t('trade.lastPrice'), price: () => last.peek() },
  ]
  const chips = kind === 'oco' ? profits : limits
  const trigger = (
    <TriggerField
      market={market}
      input={input}
      error={form.control('trigger').error}
      onChange={(next) => onChange({ trigger: next })}
    />
  )
  return (
    <>
      {kind === 'stop' && trigger}
      <AmountField
        label={t(labels[kind])}
        unit={<LiveText of={distance} as={distanceText} className={styles.distance} />}
        places={market.pricePlaces ?? 8}
        hint={isSlip && <Slip market={market} input={input} />}
        value={price}
        error={form.control('price').error}
        onChange={take}
      />
      {/* Chips of a stop-limit order fill in its trigger. */}
      {kind !== 'stop' && (
        <TicketChips
          label={t(labels[kind])}
          chips={chips.map(({ label, price: priceNow }) => ({
            label,
            isOn: lit.label === label && lit.price === price,
            onTap: () => {
              const now = priceNow()
              if (now === undefined) return
              const next = trimmed(now, market)
              setLit({ label, price: next })
              take(next)
            },
          }))}
        />
      )}
      {kind === 'oco' && trigger}
    </>
  )
}

/** Labels of the limit price. */
const labels = {
  market: 'market.last',
  limit: 'market.last',
  stop: 'trade.limit',
  oco: 'lever.takeProfit',
} as const

const distanceText = (distance: string | undefined, format: Format): string =>
  distance === undefined ? '' : format.signedPercent(distance)
