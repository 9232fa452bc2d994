import {
  affordableLots,
  contractFee,
  marginOf,
  notionalOf,
  type PositionSide,
  type PositionTerms,
} from '#domain/contracts.ts'
import { mulDown } from '#domain/decimal.ts'
import { compare, truncate, decimalText, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { bookOf } from '../../../market/live/book.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { together } from '../../../figures/together.ts'
import type { Format } from '../../../i18n/format.ts'
import { slippageOf, type Slippage } from '../../../market/slippage.ts'
import { liquidationAt, type StopUnit } from '../../../positions/terms.ts'

export interface TicketInput {
  /** The market to which the price and the lots belong. */
  readonly symbol: string
  /** Side of the button that was tapped last; empty before. */
  readonly side: PositionSide | ''
  readonly kind: 'limit' | 'market'
  readonly price: string
  readonly lots: string
  /** Empty until the user chooses: the lowest available leverage applies. */
  readonly leverage: string
  /** True if the stops are part of the order. */
  readonly stopsOn: boolean
  readonly takeProfit: string
  readonly takeProfitUnit: StopUnit
  readonly stopLoss: string
  readonly stopLossUnit: StopUnit
}

/**
 * Returns the expected fill price of an order: its limit, or the best opposite price now, which is never better than
 * the last price.
 */
export function fillOf(market: Market, input: TicketInput, side: PositionSide): string | undefined {
  if (input.kind === 'limit') return units(input.price) === 0n ? undefined : input.price
  const best = bestOf(market, side)
  const last = marketSignals(market.symbol).last.value
  if (best === undefined || last === undefined) return best ?? last
  return compare(best, last) > 0 === (side === 'long') ? best : last
}

const bestOf = ({ symbol }: Market, side: PositionSide): string | undefined =>
  bookOf(symbol)[side === 'long' ? 'asks' : 'bids'].value[0]?.price

/** Returns the expected fill price of a market order; undefined without a book. */
export interface Expectation {
  readonly price: string
  readonly slippage: Slippage | undefined
}

/**
 * Returns undefined for a limit order, and without a book. Contracts take no liquidity from it, so its depth does not
 * matter.
 */
export function expectationOf(
  market: Market,
  input: TicketInput,
  side: PositionSide,
): Expectation | undefined {
  if (input.kind === 'limit' || bestOf(market, side) === undefined) return undefined
  const price = fillOf(market, input, side)
  if (price === undefined) return undefined
  return { price, slippage: slippageOf(side === 'long', price, marketSignals(market.symbol).last.value) }
}

export function leverageOf({ leverage }: TicketInput, deal: ContractDeal | undefined): number | undefined {
  const offered = deal?.leverages ?? []
  return offered.find((one) => String(one) === leverage) ?? offered[0]
}

export interface Estimate {
  readonly terms: PositionTerms
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

/** Returns margin, cost and risk of an order; undefined while an input is missing. */
export function estimateOf(
  market: Market,
  input: TicketInput,
  side: PositionSide,
  deal: ContractDeal | undefined,
): Estimate | undefined {
  const fill = fillOf(market, input, side)
  const leverage = leverageOf(input, deal)
  if (!deal || fill === undefined || leverage === undefined || units(input.lots) === 0n) return undefined
  const price = units(fill)
  const size = sizeOf(market, input)
  const margin = marginOf(price, size, leverage)
  const fee = contractFee(price, size, units(market.contractFeePercent))
  const terms = { side, price, size, margin }
  return {
    terms,
    price: fill,
    size: decimalText(size),
    notional: decimalText(notionalOf(price, size)),
    margin: decimalText(margin),
    fee: decimalText(fee),
    cost: decimalText(margin + fee),
    liquidation: liquidationAt(terms, deal),
  }
}

/** Returns the formats of the amounts of an order, which are read together. */
export const costsOf = ({ margin, fee, cost }: Estimate, quote: string, format: Format) =>
  together(format, quote, [margin, fee, cost], { isLive: true })

/**
 * Returns the number of lots that the free balance covers, within the limits of one order; undefined while unknown.
 * Valid for either side: a long at the best ask costs a little more.
 */
export function mostLots(
  market: Market,
  input: TicketInput,
  deal: ContractDeal | undefined,
): string | undefined {
  const lotCost = units(estimateOf(market, { ...input, lots: '1' }, 'long', deal)?.cost)
  if (!deal || lotCost === 0n) return undefined
  const lots = affordableLots(units(deal.free), lotCost, input.kind)
  return String(deal.maxLots !== undefined && lots > BigInt(deal.maxLots) ? deal.maxLots : lots)
}

/** Cuts a price to the decimal places of its market. */
export const trimmed = (price: string, market: Market): string => truncate(price, market.pricePlaces ?? 8)
