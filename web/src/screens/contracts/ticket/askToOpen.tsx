import { computed } from '@preact/signals-react'
import type { Side } from '#domain/contracts.ts'
import { decimalText } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeContract } from '../../../market/confirmBeforeOrder.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { riskText } from './riskText.ts'
import { estimateOf, leverageOf, sizeOf, type Estimate, type TicketInput } from './ticket.ts'

/** As it is sent. */
export interface Order {
  readonly input: TicketInput
  readonly side: Side
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
}

/** Asks before an order is sent. What depends on the price follows it while the question is open. */
export function askToOpen(market: Market, order: Order, deal: ContractDeal | undefined): Promise<boolean> {
  const f = format.peek()
  const { input, side } = order
  const estimate = computed(() => estimateOf(market, input, side, deal))
  const live = (as: (now: Estimate, f: Format) => string) => (
    <LiveText of={estimate} as={(now, format) => (now ? as(now, format) : '—')} />
  )
  const about = input.kind === 'limit' ? '' : '≈ '
  const price = (value: string) => `${f.price(value, market.pricePlaces)} ${market.quote}`
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
      {
        label: t('lever.notional'),
        value: live((now, f) => about + f.amount(now.notional, market.quote, 2)),
      },
      { label: t('lever.margin'), value: live((now, f) => about + f.amount(now.margin, market.quote, 4)) },
      { label: t('lever.openFee'), value: live((now, f) => about + f.amount(now.fee, market.quote, 4)) },
      { label: t('lever.liquidation'), value: live((now) => `≈ ${price(now.liquidation)}`) },
      { label: t('lever.largestLoss'), value: live((now, f) => about + f.amount(now.cost, market.quote, 4)) },
      ...stop(t('lever.takeProfit'), order.takeProfit),
      ...stop(t('lever.stopLoss'), order.stopLoss),
    ],
    extra: (
      <SkipSwitch asks={confirmBeforeContract} onChange={(asks) => (confirmBeforeContract.value = asks)} />
    ),
  })
}
