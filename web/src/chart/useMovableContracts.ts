import { contractFee, isBeyondLiquidation, marginOf } from '#domain/contracts.ts'
import { compare, units } from '#domain/decimalText.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { api } from '../api/api.ts'
import { useWrite } from '../api/useWrite.ts'
import { t } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { stillWaits } from '../positions/stillWaits.ts'
import { liquidationAt, neededSide, sideNames, stopSides } from '../positions/terms.ts'
import type { Movable } from './useAmend.tsx'

/** Limit orders for contracts, as orders that can be moved. */
export function useMovableContracts(market: Market) {
  const cancelling = useWrite('leverClose')
  const placing = useWrite('leverSubmit', { refused: () => true })
  const of = (order: Position): Movable => ({
    line: `pending ${order.id}`,
    price: order.openPrice,
    buys: order.side === 'long',
    name: `${t(sideNames[order.side])} ${order.leverage}× ${t('lever.lotsOf', { count: order.lots })}`,
    faultOf: (price) => faultOf(market, order, price),
    cancel: async () =>
      (await stillWaits(order, market)) ? cancelling.send({ id: order.id }) : { ok: false },
    place: (price) =>
      placing.send({
        currency_id: market.baseId,
        legal_id: market.quoteId,
        share: order.lots,
        multiple: order.leverage,
        type: ContractSide[order.side],
        status: ContractOrderKind.limit,
        target_price: price,
        ...(order.takeProfit !== undefined && { target_profit_price: order.takeProfit }),
        ...(order.stopLoss !== undefined && { stop_loss_price: order.stopLoss }),
      }),
  })
  return { of, busy: cancelling.busy || placing.busy }
}

const stops = ['takeProfit', 'stopLoss'] as const

async function faultOf(market: Market, order: Position, price: string): Promise<string | undefined> {
  const { side, leverage } = order
  const last = marketSignals(market.symbol).last.peek()
  const isAbove = last !== undefined && compare(price, last) >= 0
  const isBelow = last !== undefined && compare(price, last) <= 0
  if (side === 'long' ? isAbove : isBelow) return t(side === 'long' ? 'lever.limitLong' : 'lever.limitShort')
  for (const stop of stops) {
    const needed = neededSide(stop, side, units(order[stop]), [units(price)])
    if (needed) return `${t(`lever.${stop}`)}: ${t(stopSides[needed])}`
  }
  // Without an answer, the backend decides.
  const payload = await read(api, 'leverDeal', {
    currency_id: market.baseId,
    legal_id: market.quoteId,
  }).catch(() => undefined)
  if (!payload) return undefined
  const deal = toContractDeal(payload)
  const size = units(order.size)
  const costAt = (at: bigint) =>
    marginOf(at, size, leverage) + contractFee(at, size, units(market.contractFeePercent))
  const more = costAt(units(price)) - costAt(units(order.openPrice))
  if (more > units(deal.free)) return t('form.insufficient')
  const terms = { side, price: units(price), size, margin: marginOf(units(price), size, leverage) }
  const isLate = isBeyondLiquidation(side, units(order.stopLoss), units(liquidationAt(terms, deal)))
  return isLate ? `${t('lever.stopLoss')}: ${t('lever.stopTooFar')}` : undefined
}
