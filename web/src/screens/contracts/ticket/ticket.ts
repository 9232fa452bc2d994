import {
  affordableLots,
  contractFee,
  isBeyondLiquidation,
  liquidationPrice,
  marginOf,
  notionalOf,
  type Stops,
  type Terms,
} from '#domain/contracts.ts'
import { mulDown } from '#domain/decimal.ts'
import { compare, cut, decimalText, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { bookOf } from '../../../market/live/book.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { neededSide, stopSides } from '../terms.ts'

export interface TicketInput {
  /** The market that prices and lots are about. */
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly kind: 'limit' | 'market'
  readonly price: string
  readonly lots: string
  /** Empty until the user chooses: then the lowest that is offered. */
  readonly leverage: string
  readonly profitOn: boolean
  readonly lossOn: boolean
  readonly takeProfit: string
  readonly stopLoss: string
}

/** What an order fills at: its limit, or the best price of the other side now. */
export function fillOf(market: Market, input: TicketInput): string | undefined {
  if (input.kind === 'limit') return units(input.price) === 0n ? undefined : input.price
  const book = bookOf(market.symbol)
  const best = (input.side === 'long' ? book.asks : book.bids).value[0]?.price
  return best ?? marketSignals(market.symbol).last.value
}

export function leverageOf({ leverage }: TicketInput, deal: ContractDeal | undefined): number | undefined {
  const offered = deal?.leverages ?? []
  return offered.find((one) => String(one) === leverage) ?? offered[0]
}

export interface Estimate {
  readonly terms: Terms
  readonly price: string
  readonly size: string
  readonly notional: string
  readonly margin: string
  readonly fee: string
  readonly cost: string
  readonly liquidation: string
}

/** In the base currency, units. */
export const sizeOf = (market: Market, { lots }: TicketInput): bigint =>
  mulDown(units(market.lotSize), units(lots))

/** What an order would bind, cost and risk; undefined while a part of it is missing. */
export function estimateOf(
  market: Market,
  input: TicketInput,
  deal: ContractDeal | undefined,
): Estimate | undefined {
  const fill = fillOf(market, input)
  const leverage = leverageOf(input, deal)
  if (!deal || fill === undefined || leverage === undefined || units(input.lots) === 0n) return undefined
  const price = units(fill)
  const size = sizeOf(market, input)
  const margin = marginOf(price, size, leverage)
  const fee = contractFee(price, size, units(market.contractFeePercent))
  const terms = { side: input.side, price, size, margin }
  return {
    terms,
    price: fill,
    size: decimalText(size),
    notional: decimalText(notionalOf(price, size)),
    margin: decimalText(margin),
    fee: decimalText(fee),
    cost: decimalText(margin + fee),
    liquidation: decimalText(liquidationPrice(terms, units(deal.maintenancePercent))),
  }
}

/** How many lots the free balance is good for, within the limits of one order; undefined while that is not known. */
export function mostLots(
  market: Market,
  input: TicketInput,
  deal: ContractDeal | undefined,
): string | undefined {
  const lotCost = units(estimateOf(market, { ...input, lots: '1' }, deal)?.cost)
  if (!deal || lotCost === 0n) return undefined
  const lots = affordableLots(units(deal.free), lotCost, input.kind)
  return String(deal.maxLots !== undefined && lots > BigInt(deal.maxLots) ? deal.maxLots : lots)
}

/** S5.15, S5.16: whole lots within the limits, and stops on the right side of the price, a stop-loss before liquidation. */
export function faultsOf(market: Market, input: TicketInput, deal: ContractDeal | undefined) {
  const last = marketSignals(market.symbol).last.peek()
  const price = input.kind === 'limit' ? input.price : last
  return {
    price: input.kind === 'limit' && priceFault(input, last),
    lots: lotsFault(market, input, deal),
    takeProfit: input.profitOn && stopFault(input, 'takeProfit', input.takeProfit, price),
    stopLoss:
      input.lossOn && (stopFault(input, 'stopLoss', input.stopLoss, price) ?? lateFault(market, input, deal)),
  } as const
}

function priceFault(input: TicketInput, last: string | undefined) {
  if (units(input.price) === 0n) return 'trade.needPrice'
  if (last === undefined) return undefined
  const side = compare(input.price, last)
  if (input.side === 'long') return side >= 0 && 'lever.limitLong'
  return side <= 0 && 'lever.limitShort'
}

function lotsFault(market: Market, input: TicketInput, deal: ContractDeal | undefined) {
  if (input.lots === '') return 'lever.needLots'
  const { minLots, maxLots } = deal ?? { minLots: market.minLots, maxLots: market.maxLots || undefined }
  if (!/^\d+$/.test(input.lots) || Number(input.lots) < Math.max(1, minLots)) return 'lever.lotsMinimum'
  if (maxLots !== undefined && Number(input.lots) > maxLots) return 'lever.lotsMaximum'
  const cost = estimateOf(market, input, deal)?.cost
  return deal && cost !== undefined && compare(cost, deal.free) > 0 && 'form.insufficient'
}

function stopFault(input: TicketInput, name: keyof Stops, stop: string, price: string | undefined) {
  if (units(stop) === 0n) return 'lever.needStop'
  if (units(price) === 0n) return undefined
  const needed = neededSide(name, input.side, units(stop), [units(price)])
  return needed && stopSides[needed]
}

/** A stop-loss comes before liquidation; where that would be is known once there are lots and a price. */
function lateFault(market: Market, input: TicketInput, deal: ContractDeal | undefined) {
  const estimate = estimateOf(market, input, deal)
  if (!estimate) return undefined
  const isLate = isBeyondLiquidation(input.side, units(input.stopLoss), units(estimate.liquidation))
  return isLate && 'lever.stopTooFar'
}

/** A price in the places of its market. */
export const trimmed = (price: string, market: Market): string => cut(price, market.pricePlaces ?? 8)
