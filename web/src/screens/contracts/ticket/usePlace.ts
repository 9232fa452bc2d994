import type { PositionSide } from '#domain/contracts.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { atField, type Refused } from '../../../forms/atField.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { socketState } from '../../../market/live/connection.ts'
import type { Market } from '#sdk/model/market.ts'
import { fieldNames } from '../../../positions/terms.ts'
import { stopPriceOf } from './stops.ts'
import type { Order } from './askToOpen.tsx'
import { leverageOf, type TicketInput } from './ticket.ts'

/** Opens a position or places a limit order, after a confirmation if the user wants one. */
export function usePlace(market: Market, deal: ContractDeal | undefined, refused: Refused) {
  const write = useWrite('leverSubmit', {
    refused: atField(refused, fieldNames),
  })

  async function place(input: TicketInput, side: PositionSide): Promise<boolean> {
    const leverage = leverageOf(input, deal)
    if (leverage === undefined) return false
    const order = {
      input,
      side,
      // As shown: percentages become prices once.
      takeProfit: stopPriceOf('takeProfit', side, market, input, deal),
      stopLoss: stopPriceOf('stopLoss', side, market, input, deal),
    }
    if (!(await confirmOpening(market, order, deal))) return false
    const sent = await write.send({
      currency_id: market.baseId,
      legal_id: market.quoteId,
      share: Number(input.lots),
      multiple: leverage,
      type: ContractSide[side],
      status: ContractOrderKind[input.kind],
      ...(input.kind === 'limit' ? { target_price: input.price } : {}),
      ...(order.takeProfit === undefined ? {} : { target_profit_price: order.takeProfit }),
      ...(order.stopLoss === undefined ? {} : { stop_loss_price: order.stopLoss }),
    })
    if (!sent.ok) return false
    // The socket announces an opened position with its price, but not a pending order.
    if (input.kind === 'limit') {
      toast(t('trade.waitsAt', { price: format.peek().price(input.price, market.pricePlaces) }), 'good')
    } else if (socketState.peek() !== 'live') toast(sent.answer.message, 'good')
    return true
  }
  return { place, busy: write.busy }
}

/** Loads the question with the first order, not with the screen. If it fails to load, nothing is sent. */
async function confirmOpening(
  market: Market,
  order: Order,
  deal: ContractDeal | undefined,
): Promise<boolean> {
  const question = await import('./askToOpen.tsx').catch(() => undefined)
  if (!question) toast(t('write.offline'), 'bad')
  return question !== undefined && question.confirmOpening(market, order, deal)
}
