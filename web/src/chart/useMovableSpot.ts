import { compare, minus, times } from '#domain/decimalText.ts'
import { SpotSide } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import type { Market } from '#sdk/model/market.ts'
import { toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { pages } from '#sdk/pages.ts'
import { api } from '../api/api.ts'
import { useWrite } from '../api/useWrite.ts'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import { saleFault } from '../market/saleFault.ts'
import type { Movable } from './useAmend.tsx'

/** Spot orders, as orders that can be moved. */
export function useMovableSpot(market: Market) {
  const cancelling = useWrite('coinTradeCancel')
  const placing = useWrite('coinTradePlace', { refused: () => true })
  /** Places the rest of a cancelled order again, with one of its prices changed. */
  const replace = async (order: SpotOrder, changed: Partial<Pick<SpotOrder, 'price' | 'stopLoss'>>) => {
    const { price, stopLoss } = { ...order, ...changed }
    return placing.send({
      currency_id: market.baseId,
      legal_id: market.quoteId,
      type: SpotSide[order.side],
      amount: await restOf(market, order),
      target_price: price,
      ...(stopLoss !== undefined && { stop_loss_price: stopLoss }),
    })
  }
  const movable = (order: SpotOrder) => ({
    buys: order.side === 'buy',
    name: `${t(`trade.${order.side}`)} ${format.peek().amount(minus(order.amount, order.filled), order.base)}`,
    cancel: () => cancelling.send({ id: order.id }),
  })
  const byPrice = (order: SpotOrder): Movable => ({
    ...movable(order),
    line: `order ${order.id}`,
    price: order.price,
    faultOf: (price) => faultOf(market, order, price),
    place: (price) => replace(order, { price }),
  })
  /** Moves the stop loss and keeps the take profit; undefined for an order without them. */
  const byStopLoss = (order: SpotOrder): Movable | undefined =>
    order.stopLoss === undefined
      ? undefined
      : {
          ...movable(order),
          name: `${t('lever.stopLoss')} · ${movable(order).name}`,
          line: `stop loss ${order.id}`,
          price: order.stopLoss,
          faultOf: async (stopLoss) => saleFaultOf(market, order, order.price, stopLoss),
          place: (price) => replace(order, { stopLoss: price }),
        }
  return { byPrice, byStopLoss, busy: cancelling.busy || placing.busy }
}

/** Finds what would refuse a sale with these prices. */
function saleFaultOf(market: Market, order: SpotOrder, price: string, stopLoss: string): string | undefined {
  if (compare(minus(order.amount, order.filled), market.minAmount) < 0) return t('trade.belowMinimum')
  if (compare(price, stopLoss) <= 0) return t('trade.aboveStop')
  const fault = saleFault(market.symbol, { price, stopLoss })
  if (fault === 'price') return `${t('lever.takeProfit')} · ${t('lever.stopAbove')}`
  return fault && `${t('lever.stopLoss')} · ${t('lever.stopBelow')}`
}

async function faultOf(market: Market, order: SpotOrder, price: string): Promise<string | undefined> {
  if (order.stopLoss !== undefined) return saleFaultOf(market, order, price, order.stopLoss)
  const rest = minus(order.amount, order.filled)
  if (compare(rest, market.minAmount) < 0) return t('trade.belowMinimum')
  if (order.side === 'sell' || compare(price, order.price) <= 0) return undefined
  // Without an answer, the backend decides.
  const groups = await read(api, 'walletList', {}).catch(() => undefined)
  const free =
    groups && wallets(groups).find((row) => row.account === 'spot' && row.currencyId === market.quoteId)
  const more = times(rest, minus(price, order.price))
  return free && compare(more, free.available) > 0 ? t('trade.insufficient') : undefined
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
