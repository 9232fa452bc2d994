import { computed } from '@preact/signals-react'
import { useMemo, useState } from 'react'
import { times, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { AmountField } from '../../../forms/AmountField.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { distanceText, slippageOf } from '../../../market/slippage.ts'
import { TicketChips } from '../../../market/TicketChips.tsx'
import { trimmed, type OrderInput } from './order.ts'
import styles from './Ticket.module.css'

interface TriggerFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly error: string | undefined
  readonly onChange: (change: Partial<OrderInput>) => void
}

/** Distances from the last price, percent: a purchase mostly waits for a rise, a sale for a fall. */
const distances = { buy: [1, 3, 5, -5], sell: [-1, -3, -5, 5] } as const

/** A suggested limit is this much worse than the trigger, percent, so that the order is filled. */
const slack = 0.5

/** Input for the trigger of a stop-limit order; suggests a limit until the user sets one. */
export function TriggerField({ market, input, error, onChange }: TriggerFieldProps) {
  const t = useT()
  const format = useFormat()
  const { side, trigger, priced } = input
  const { last } = marketSignals(market.symbol)
  const distance = useMemo(
    () => computed(() => (units(trigger) === 0n ? undefined : slippageOf(true, trigger, last.value))),
    [trigger, last],
  )
  // A chip is lit while its price is in the field, although the last price moves.
  const [lit, setLit] = useState({ percent: 0, trigger: '' })
  const take = (next: string) => {
    const limit = trimmed(times(next, String(1 + (side === 'buy' ? slack : -slack) / 100)), market)
    onChange({ trigger: next, ...(!priced && { price: units(next) === 0n ? '' : limit }) })
  }
  return (
    <>
      <AmountField
        label={t('trade.trigger')}
        unit={<LiveText of={distance} as={distanceText} className={styles.distance} />}
        places={market.pricePlaces ?? 8}
        value={trigger}
        error={error}
        onChange={take}
      />
      <TicketChips
        label={t('trade.trigger')}
        chips={distances[side].map((percent) => ({
          label: format.signedPercent(percent, 0),
          isOn: lit.percent === percent && lit.trigger === trigger,
          onTap: () => {
            const now = last.peek()
            if (now === undefined) return
            const next = trimmed(times(now, String((100 + percent) / 100)), market)
            setLit({ percent, trigger: next })
            take(next)
          },
        }))}
      />
    </>
  )
}
