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
import styles from './TicketFacts.module.css'

interface TriggerFieldProps {
  readonly market: Market
  readonly input: OrderInput
  readonly error: string | undefined
  readonly onChange: (trigger: string) => void
}

/** Distances from the last price, percent: a purchase mostly waits for a rise, a sale for a fall. */
const distances = { buy: [1, 3, 5, -5], sell: [-1, -3, -5, 5] } as const
const losses = [-1, -3, -5, -10] as const

/**
 * Input for the trigger of a stop-limit order or the stop loss of a sale, with its distance from the last price, and
 * chips that fill it in.
 */
export function TriggerField({ market, input, error, onChange }: TriggerFieldProps) {
  const t = useT()
  const format = useFormat()
  const { side, kind, trigger } = input
  const isLoss = kind === 'oco'
  const label = t(isLoss ? 'lever.stopLoss' : 'trade.trigger')
  const { last } = marketSignals(market.symbol)
  const distance = useMemo(
    () => computed(() => (units(trigger) === 0n ? undefined : slippageOf(true, trigger, last.value))),
    [trigger, last],
  )
  // A chip is lit while its price is in the field, although the last price moves.
  const [lit, setLit] = useState({ percent: 0, trigger: '' })
  return (
    <>
      <AmountField
        label={label}
        unit={<LiveText of={distance} as={distanceText} className={styles.distance} />}
        places={market.pricePlaces ?? 8}
        value={trigger}
        error={error}
        onChange={onChange}
      />
      <TicketChips
        label={label}
        chips={(isLoss ? losses : distances[side]).map((percent) => ({
          label: format.signedPercent(percent, 0),
          isOn: lit.percent === percent && lit.trigger === trigger,
          onTap: () => {
            const now = last.peek()
            if (now === undefined) return
            const next = trimmed(times(now, String((100 + percent) / 100)), market)
            setLit({ percent, trigger: next })
            onChange(next)
          },
        }))}
      />
    </>
  )
}
