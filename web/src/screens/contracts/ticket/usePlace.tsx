import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import type { ApiError } from '#sdk/errors.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { socketState } from '../../../market/live/connection.ts'
import type { Market } from '../../../market/live/markets.ts'
import { askContractFirst } from '../../../market/confirmBeforeOrder.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { riskText } from './riskText.ts'
import { estimateOf, leverageOf, type TicketInput } from './ticket.ts'

/** Opens a position or leaves a limit, after asking when the user wants to be asked. */
export function usePlace(
  market: Market,
  deal: ContractDeal | undefined,
  refused: (error: ApiError) => boolean,
) {
  const write = useWrite('leverSubmit', {
    refused,
    refreshes: ['leverMyTrade', 'leverDeal', 'walletList'],
  })

  async function place(input: TicketInput): Promise<boolean> {
    const leverage = leverageOf(input, deal)
    if (leverage === undefined) return false
    if (askContractFirst.peek() && !(await confirmed(market, input, deal))) return false
    const sent = await write.send({
      currency_id: market.baseId,
      legal_id: market.quoteId,
      share: Number(input.share),
      multiple: leverage,
      type: ContractSide[input.side],
      status: ContractOrderKind[input.kind],
      ...(input.kind === 'limit' ? { target_price: input.target_price } : {}),
      ...(input.profitOn ? { target_profit_price: input.target_profit_price } : {}),
      ...(input.lossOn ? { stop_loss_price: input.stop_loss_price } : {}),
    })
    if (!sent.ok) return false
    // A position that opens says so on the socket, with its price; what waits says nothing.
    if (input.kind === 'limit') {
      toast(
        t('trade.waitsAt', { price: format.peek().price(input.target_price, market.pricePlaces) }),
        'good',
      )
    } else if (socketState.peek() !== 'live') toast(sent.answer.message, 'good')
    return true
  }
  return { place, busy: write.busy }
}

function confirmed(market: Market, input: TicketInput, deal: ContractDeal | undefined): Promise<boolean> {
  const f = format.peek()
  const estimate = estimateOf(market, input, deal)
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
        value: `${t('lever.lotsOf', { count: Number(input.share) })} · ${f.amount(estimate?.size, market.base)}`,
      },
      {
        label: t(input.kind === 'limit' ? 'lever.limitPrice' : 'lever.fillPrice'),
        value: `${input.kind === 'limit' ? '' : '≈ '}${price(estimate?.price ?? '')}`,
      },
      { label: t('lever.notional'), value: f.amount(estimate?.notional, market.quote, 2) },
      { label: t('lever.margin'), value: f.amount(estimate?.margin, market.quote, 4) },
      { label: t('lever.openFee'), value: f.amount(estimate?.fee, market.quote, 4) },
      { label: t('lever.liquidation'), value: `≈ ${price(estimate?.liquidation ?? '')}` },
      { label: t('lever.largestLoss'), value: f.amount(estimate?.cost, market.quote, 4) },
      ...(input.profitOn ? [{ label: t('lever.takeProfit'), value: price(input.target_profit_price) }] : []),
      ...(input.lossOn ? [{ label: t('lever.stopLoss'), value: price(input.stop_loss_price) }] : []),
    ],
    extra: <SkipSwitch asks={askContractFirst} onChange={(asks) => (askContractFirst.value = asks)} />,
  })
}
