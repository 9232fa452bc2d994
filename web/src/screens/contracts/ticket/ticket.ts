import { compare, cut, sum, units } from '#domain/decimalText.ts'
import { bookOf } from '../../../market/live/book.ts'
import { marketSignals, type Market } from '../../../market/live/markets.ts'
import {
  contractFee,
  isBeyondLiquidation,
  liquidationOf,
  long,
  marginOf,
  sizeOf,
  stopSideFault,
  type Deal,
  type Side,
} from '../terms.ts'

export interface TicketInput {
  /** The market that prices and lots are about. */
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly kind: 'limit' | 'market'
  readonly target_price: string
  readonly share: string
  /** Empty until the user chooses: then the lowest that is offered. */
  readonly multiple: string
  readonly profitOn: boolean
  readonly lossOn: boolean
  readonly target_profit_price: string
  readonly stop_loss_price: string
}

export const sideOf = ({ side }: Pick<TicketInput, 'side'>): Side => (side === 'long' ? 1 : 2)

/** What an order fills at: its limit, or the best price of the other side now. */
export function fillOf(market: Market, input: TicketInput): string | undefined {
  if (input.kind === 'limit') return units(input.target_price) === 0n ? undefined : input.target_price
  const book = bookOf(market.symbol)
  const best = (sideOf(input) === long ? book.asks : book.bids).value[0]?.price
  return best ?? marketSignals(market.symbol).last.value
}

export function multipleOf(input: TicketInput, deal: Deal | undefined): string | undefined {
  const offered = deal?.multiple.muit.map(({ value }) => value) ?? []
  return offered.includes(input.multiple) ? input.multiple : offered[0]
}

export interface Estimate {
  readonly price: string
  readonly size: string
  readonly notional: string
  readonly margin: string
  readonly fee: string
  readonly cost: string
  readonly liquidation: string
}

/** What an order would bind, cost and risk; undefined while a part of it is missing. */
export function estimateOf(
  market: Market,
  input: TicketInput,
  multiple: string | undefined,
): Estimate | undefined {
  const price = fillOf(market, input)
  if (price === undefined || multiple === undefined || units(input.share) === 0n) return undefined
  const size = sizeOf(market, input.share)
  const margin = marginOf(price, size, multiple)
  const fee = contractFee(market, price, size)
  const liquidation = liquidationOf({ side: sideOf(input), price, size, margin })
  return {
    price,
    size,
    notional: marginOf(price, size, '1'),
    margin,
    fee,
    cost: sum([margin, fee]),
    liquidation,
  }
}

/** Prices move between a look and a tap: a market order for everything leaves a little. */
const headroom = 1_002n

/** How many lots the free balance is good for, within the limits of one order; undefined while that is not known. */
export function mostLots(market: Market, input: TicketInput, deal: Deal | undefined): string | undefined {
  const cost = estimateOf(market, { ...input, share: '1' }, multipleOf(input, deal))?.cost
  if (!deal || cost === undefined || units(cost) === 0n) return undefined
  const one = input.kind === 'market' ? (units(cost) * headroom) / 1_000n : units(cost)
  const lots = units(deal.user_lever) / one
  const { max } = deal.lever_share_limit
  return String(max > 0 && lots > BigInt(max) ? max : lots)
}

/** S5.15, S5.16: whole lots within the limits, and stops on the right side of the price, a stop-loss before liquidation. */
export function faultsOf(market: Market, input: TicketInput, deal: Deal | undefined) {
  const last = marketSignals(market.symbol).last.peek()
  const about = input.kind === 'limit' ? input.target_price : last
  return {
    target_price: input.kind === 'limit' && priceFault(input, last),
    share: lotsFault(market, input, deal),
    target_profit_price: input.profitOn && stopFault(input, input.target_profit_price, about, 'profit'),
    stop_loss_price:
      input.lossOn &&
      (stopFault(input, input.stop_loss_price, about, 'loss') || lateFault(market, input, deal)),
  } as const
}

function priceFault(input: TicketInput, last: string | undefined) {
  if (units(input.target_price) === 0n) return 'trade.needPrice'
  if (last === undefined) return undefined
  const side = compare(input.target_price, last)
  if (input.side === 'long') return side >= 0 && 'lever.limitLong'
  return side <= 0 && 'lever.limitShort'
}

function lotsFault(market: Market, input: TicketInput, deal: Deal | undefined) {
  if (input.share === '') return 'lever.needLots'
  const limit = deal?.lever_share_limit ?? { min: market.minLots, max: market.maxLots }
  if (!/^\d+$/.test(input.share) || Number(input.share) < Math.max(1, limit.min)) return 'lever.lotsMinimum'
  if (limit.max > 0 && Number(input.share) > limit.max) return 'lever.lotsMaximum'
  const cost = estimateOf(market, input, multipleOf(input, deal))?.cost
  return deal && cost !== undefined && compare(cost, deal.user_lever) > 0 && 'form.insufficient'
}

function stopFault(input: TicketInput, stop: string, price: string | undefined, kind: 'profit' | 'loss') {
  if (units(stop) === 0n) return 'lever.needStop'
  if (price === undefined || units(price) === 0n) return undefined
  return stopSideFault(kind, sideOf(input), stop, price)
}

/** A stop-loss comes before liquidation; where that would be is known once there are lots and a price. */
function lateFault(market: Market, input: TicketInput, deal: Deal | undefined) {
  const estimate = estimateOf(market, input, multipleOf(input, deal))
  const late = estimate && isBeyondLiquidation({ ...estimate, side: sideOf(input) }, input.stop_loss_price)
  return late && 'lever.stopTooFar'
}

/** A price in the places of its market. */
export const trimmed = (price: string, market: Market): string => cut(price, market.pricePlaces ?? 8)
