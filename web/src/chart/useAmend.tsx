import { computed } from '@preact/signals-react'
import { useState } from 'react'
import { compare, minus, times } from '#domain/decimalText.ts'
import { SpotSide } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import type { Market } from '#sdk/model/market.ts'
import { toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { pages } from '#sdk/pages.ts'
import { api } from '../api/api.ts'
import { errorText } from '../api/errors.ts'
import { useWrite } from '../api/useWrite.ts'
import { confirm } from '../feedback/confirm.ts'
import { toast } from '../feedback/toast.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { distanceText, isWarned, slippageOf } from '../market/slippage.ts'

/** An order that is being moved, and its new price. */
interface Moved {
  readonly id: number
  readonly price: string
}

/**
 * Moves a spot order to another price. No call does that, so it is cancelled and its rest placed again, behind one
 * question that says both.
 */
export function useAmend(market: Market) {
  const cancelling = useWrite('coinTradeCancel')
  const placing = useWrite('coinTradePlace', { refused: () => true })
  const [moved, setMoved] = useState<Moved>()
  /** Message about an order that was cancelled but not placed again. */
  const [undone, setUndone] = useState<string>()

  async function replace(order: SpotOrder, price: string): Promise<void> {
    const cancelled = await cancelling.send({ id: order.id })
    if (!cancelled.ok) return
    const half = (error: unknown) =>
      setUndone(
        t('chart.amendHalf', {
          before: priceText(market, order.price),
          after: priceText(market, price),
          reason: errorText(error),
        }),
      )
    let rest: string
    try {
      rest = await restOf(market, order)
    } catch (error) {
      half(error)
      return
    }
    const placed = await placing.send({
      currency_id: market.baseId,
      legal_id: market.quoteId,
      type: SpotSide[order.side],
      amount: rest,
      target_price: price,
    })
    if (placed.ok) toast(t('chart.amended', { price: priceText(market, price) }), 'good')
    else half(placed.error)
  }

  async function amend(order: SpotOrder, price: string): Promise<void> {
    setMoved({ id: order.id, price })
    setUndone(undefined)
    const fault = await faultOf(market, order, price)
    if (fault) toast(t(fault), 'bad')
    else if (await agreed(market, order, price)) await replace(order, price)
    setMoved(undefined)
  }
  return { amend, moved, undone, busy: cancelling.busy || placing.busy }
}

const priceText = (market: Market, price: string): string => format.peek().price(price, market.pricePlaces)

/** Finds what would refuse the new order, while the old one is still in the book. */
async function faultOf(market: Market, order: SpotOrder, price: string) {
  const rest = minus(order.amount, order.filled)
  if (compare(rest, market.minAmount) < 0) return 'trade.belowMinimum'
  if (order.side === 'sell' || compare(price, order.price) <= 0) return undefined
  // Without an answer, the backend decides.
  const groups = await read(api, 'walletList', {}).catch(() => undefined)
  const free =
    groups && wallets(groups).find((row) => row.account === 'spot' && row.currencyId === market.quoteId)
  const more = times(rest, minus(price, order.price))
  return free && compare(more, free.available) > 0 ? 'trade.insufficient' : undefined
}

/** Returns what is left of a cancelled order: it may have been filled further while the question was open. */
async function restOf({ baseId, quoteId }: Market, { id }: SpotOrder): Promise<string> {
  const fields = { currency_id: baseId, legal_id: quoteId }
  for await (const row of pages(api, 'coinList', fields, { limit: 100 })) {
    const { amount, filled } = toSpotOrder(row)
    if (row.id === id) return minus(amount, filled)
  }
  throw new Error('The cancelled order is not listed')
}

function agreed(market: Market, order: SpotOrder, price: string): Promise<boolean> {
  const f = format.peek()
  const { last } = marketSignals(market.symbol)
  const distance = computed(() => slippageOf(order.side === 'buy', price, last.value))
  const rest = f.amount(minus(order.amount, order.filled), order.base)
  const name = (at: string) => `${t(`trade.${order.side}`)} ${rest} · ${priceText(market, at)}`
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
