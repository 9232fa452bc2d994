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
import styles from './Ticket.module.css'

interface PriceFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly error: string | undefined
  readonly onChange: (price: string) => void
}

/** Input for the limit price with its distance from the last price, and chips that fill it in. */
export function PriceField({ market, input, error, onChange }: PriceFieldProps) {
  const t = useT()
  const format = useFormat()
  const { price, side } = input
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
  const chips = [
    away(3),
    away(1),
    {
      label: t(isBuy ? 'trade.bid' : 'trade.ask'),
      price: () => bookOf(market.symbol)[isBuy ? 'bids' : 'asks'].peek()[0]?.price,
    },
    { label: t('trade.lastPrice'), price: () => last.peek() },
  ]
  return (
    <>
      <AmountField
        label={t(input.kind === 'stop' ? 'trade.limit' : 'market.last')}
        unit={<LiveText of={distance} as={distanceText} className={styles.distance} />}
        places={market.pricePlaces ?? 8}
        hint={isSlip && <Slip market={market} input={input} />}
        value={price}
        error={error}
        onChange={onChange}
      />
      {/* Chips of a stop-limit order fill in its trigger. */}
      {input.kind === 'limit' && (
        <TicketChips
          label={t('market.last')}
          chips={chips.map(({ label, price: priceNow }) => ({
            label,
            isOn: lit.label === label && lit.price === price,
            onTap: () => {
              const now = priceNow()
              if (now === undefined) return
              const next = trimmed(now, market)
              setLit({ label, price: next })
              onChange(next)
            },
          }))}
        />
      )}
    </>
  )
}

const distanceText = (distance: string | undefined, format: Format): string =>
  distance === undefined ? '' : format.signedPercent(distance)
