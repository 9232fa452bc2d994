import { computed } from '@preact/signals-react'
import { useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { errorText } from '../api/errors.ts'
import { confirm } from '../feedback/confirm.ts'
import { toast } from '../feedback/toast.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { distanceText, isWarned, slippageOf } from '../market/slippage.ts'

interface Outcome {
  readonly ok: boolean
  readonly error?: unknown
}

/** A waiting order that can be moved to another price. */
export interface Movable {
  /** Id of its line. */
  readonly line: string
  readonly price: string
  readonly buys: boolean
  /** Side and size, as the question shows them. */
  readonly name: string
  /** Finds what would refuse the new order, while the old one still waits. Returns its text. */
  faultOf(price: string): Promise<string | undefined>
  cancel(): Promise<Outcome>
  /** Places what is left of the cancelled order. */
  place(price: string): Promise<Outcome>
}

/** An order that is being moved, and its new price. */
type Moved = Pick<Movable, 'line' | 'price'>

/**
 * Moves an order to another price. No call does that, so it is cancelled and its rest placed again, behind one question
 * that says both.
 */
export function useAmend(market: Market) {
  const [moved, setMoved] = useState<Moved>()
  /** Message about an order that was cancelled but not placed again. */
  const [undone, setUndone] = useState<string>()

  async function replace(order: Movable, price: string): Promise<void> {
    if (!(await order.cancel()).ok) return
    const placed = await order.place(price).catch((error: unknown) => ({ ok: false, error }))
    if (placed.ok) toast(t('chart.amended', { price: priceText(market, price) }), 'good')
    else
      setUndone(
        t('chart.amendHalf', {
          before: priceText(market, order.price),
          after: priceText(market, price),
          reason: errorText(placed.error),
        }),
      )
  }

  async function amend(order: Movable, price: string): Promise<void> {
    setMoved({ line: order.line, price })
    setUndone(undefined)
    const fault = await order.faultOf(price)
    if (fault !== undefined) toast(fault, 'bad')
    else if (await agreed(market, order, price)) await replace(order, price)
    setMoved(undefined)
  }
  return { amend, moved, undone }
}

const priceText = (market: Market, price: string): string => format.peek().price(price, market.pricePlaces)

function agreed(market: Market, order: Movable, price: string): Promise<boolean> {
  const { last } = marketSignals(market.symbol)
  const distance = computed(() => slippageOf(order.buys, price, last.value))
  const name = (at: string) => `${order.name} · ${priceText(market, at)}`
  return confirm({
    title: t('chart.amendAsk', { price: priceText(market, price) }),
    body: t('chart.amendBody'),
    action: t('chart.amend'),
    facts: [
      { label: t('chart.amendCancels'), value: name(order.price) },
      { label: t('chart.amendPlaces'), value: name(price) },
      {
        label: t('trade.againstLast'),
        value: <LiveText of={distance} as={distanceText} warns={isWarned} />,
      },
    ],
  })
}
