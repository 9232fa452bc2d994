import { computed } from '@preact/signals-react'
import type { PositionSide } from '#domain/contracts.ts'
import { decimalText } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmFar } from '../../../market/confirmFar.tsx'
import { confirmBeforeContract } from '../../../market/asking.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { beyondLimit, distanceText, isFar, isWarned } from '../../../market/slippage.ts'
import { riskText } from './riskText.ts'
import {
  costsOf,
  estimateOf,
  expectationOf,
  leverageOf,
  sizeOf,
  type Estimate,
  type TicketInput,
} from './ticket.ts'

/** As it is sent. */
export interface Order {
  readonly input: TicketInput
  readonly side: PositionSide
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
}

/** Asks the user to confirm: the order if they want that, and always a price far from the last one. */
export async function confirmOpening(
  market: Market,
  order: Order,
  deal: ContractDeal | undefined,
): Promise<boolean> {
  const expected = () => expectationOf(market, order.input, order.side)?.slippage
  if (confirmBeforeContract.peek() && !(await askToOpen(market, order, deal))) return false
  if (isFar(expected()) && !(await askFar(market, order))) return false
  // Checked again after the ticket's own check, because the price may have moved while the question was open.
  const fault = beyondLimit(expected())
  if (fault) toast(t(fault.id, fault.values), 'bad', '/pages/settings/index')
  return !fault
}

/**
 * Asks for confirmation before an order is sent. Figures that depend on the price follow it while the question is open.
 */
function askToOpen(market: Market, order: Order, deal: ContractDeal | undefined): Promise<boolean> {
  const f = format.peek()
  const { input, side } = order
  const estimate = computed(() => estimateOf(market, input, side, deal))
  const live = (as: (now: Estimate, f: Format) => string) => (
    <LiveText of={estimate} as={(now, format) => (now ? as(now, format) : '—')} />
  )
  const about = input.kind === 'limit' ? '' : '≈\u00a0'
  const price = (value: string) => `${f.price(value, market.pricePlaces)} ${market.quote}`
  const costOf = (name: 'margin' | 'fee' | 'cost') => (now: Estimate, f: Format) =>
    about + costsOf(now, market.quote, f).cost(now[name])
  const action = t(side === 'long' ? 'lever.openLong' : 'lever.openShort')
  const stop = (label: string, at: string | undefined) =>
    at === undefined ? [] : [{ label, value: price(at) }]
  return confirm({
    title: `${market.symbol} · ${action} ${leverageOf(input, deal)}×`,
    body: riskText(t, deal),
    action,
    side: side === 'long' ? 'buy' : 'sell',
    facts: [
      {
        label: t('lever.size'),
        value: `${t('lever.lotsOf', { count: Number(input.lots) })} · ${f.amount(decimalText(sizeOf(market, input)), market.base)}`,
      },
      {
        label: t(input.kind === 'limit' ? 'lever.limitPrice' : 'lever.fillPrice'),
        value: live((now) => about + price(now.price)),
      },
      ...(input.kind === 'limit' ? [] : [distanceFact(market, order)]),
      {
        label: t('lever.notional'),
        value: live((now, f) => about + costsOf(now, market.quote, f).amount(now.notional)),
      },
      { label: t('lever.margin'), value: live(costOf('margin')) },
      { label: t('lever.openFee'), value: live(costOf('fee')) },
      { label: t('lever.liquidation'), value: live((now) => `≈\u00a0${price(now.liquidation)}`) },
      { label: t('lever.largestLoss'), value: live(costOf('cost')) },
      ...stop(t('lever.takeProfit'), order.takeProfit),
      ...stop(t('lever.stopLoss'), order.stopLoss),
    ],
    extra: (
      <SkipSwitch asks={confirmBeforeContract} onChange={(asks) => (confirmBeforeContract.value = asks)} />
    ),
  })
}

/** Asks again if the price is far from the last one. */
function askFar(market: Market, order: Order): Promise<boolean> {
  const expected = computed(() => expectationOf(market, order.input, order.side)?.price)
  const about = (price: string | undefined, format: Format) =>
    `≈\u00a0${format.price(price, market.pricePlaces)}`
  return confirmFar({
    symbol: market.symbol,
    places: market.pricePlaces,
    facts: [
      { label: t('lever.fillPrice'), value: <LiveText of={expected} as={about} /> },
      distanceFact(market, order),
    ],
  })
}

function distanceFact(market: Market, { input, side }: Order) {
  const slippage = computed(() => expectationOf(market, input, side)?.slippage)
  return {
    label: t('trade.againstLast'),
    value: <LiveText of={slippage} as={distanceText} warns={isWarned} />,
  }
}
