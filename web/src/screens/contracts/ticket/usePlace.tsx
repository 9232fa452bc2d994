import { computed } from '@preact/signals-react'
import { decimalText } from '#domain/decimalText.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { atField, type Refused } from '../../../forms/atField.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { socketState } from '../../../market/live/connection.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeContract } from '../../../market/confirmBeforeOrder.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { fieldNames } from '../terms.ts'
import { riskText } from './riskText.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { estimateOf, leverageOf, sizeOf, type Estimate, type TicketInput } from './ticket.ts'

/** Opens a position or leaves a limit, after asking when the user wants to be asked. */
export function usePlace(market: Market, deal: ContractDeal | undefined, refused: Refused) {
  const write = useWrite('leverSubmit', {
    refused: atField(refused, fieldNames),
  })

  async function place(input: TicketInput): Promise<boolean> {
    const leverage = leverageOf(input, deal)
    if (leverage === undefined) return false
    if (confirmBeforeContract.peek() && !(await confirmed(market, input, deal))) return false
    const sent = await write.send({
      currency_id: market.baseId,
      legal_id: market.quoteId,
      share: Number(input.lots),
      multiple: leverage,
      type: ContractSide[input.side],
      status: ContractOrderKind[input.kind],
      ...(input.kind === 'limit' ? { target_price: input.price } : {}),
      ...(input.profitOn ? { target_profit_price: input.takeProfit } : {}),
      ...(input.lossOn ? { stop_loss_price: input.stopLoss } : {}),
    })
    if (!sent.ok) return false
    // A position that opens is announced on the socket, with its price; an order that waits is not.
    if (input.kind === 'limit') {
      toast(t('trade.waitsAt', { price: format.peek().price(input.price, market.pricePlaces) }), 'good')
    } else if (socketState.peek() !== 'live') toast(sent.answer.message, 'good')
    return true
  }
  return { place, busy: write.busy }
}

/** What depends on the price follows it while the question is open. */
function confirmed(market: Market, input: TicketInput, deal: ContractDeal | undefined): Promise<boolean> {
  const f = format.peek()
  const estimate = computed(() => estimateOf(market, input, deal))
  const live = (as: (now: Estimate, f: Format) => string) => (
    <LiveText of={estimate} as={(now, format) => (now ? as(now, format) : '—')} />
  )
  const about = input.kind === 'limit' ? '' : '≈ '
  const price = (value: string) => `${f.price(value, market.pricePlaces)} ${market.quote}`
  const action = t(input.side === 'long' ? 'lever.openLong' : 'lever.openShort')
  return confirm({
    title: `${market.symbol} · ${action} ${leverageOf(input, deal)}×`,
    body: riskText(t, deal),
    action,
    side: input.side === 'long' ? 'buy' : 'sell',
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
      ...(input.profitOn ? [{ label: t('lever.takeProfit'), value: price(input.takeProfit) }] : []),
      ...(input.lossOn ? [{ label: t('lever.stopLoss'), value: price(input.stopLoss) }] : []),
    ],
    extra: (
      <SkipSwitch asks={confirmBeforeContract} onChange={(asks) => (confirmBeforeContract.value = asks)} />
    ),
  })
}
