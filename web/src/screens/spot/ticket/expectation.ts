import { divDown } from '#domain/decimal.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { slippageOf, type Slippage } from '../../../market/slippage.ts'
import { bestOf, sweptOf, type OrderInput } from './order.ts'

/** Expected fill of a market order, from the known part of the book. */
export interface Expectation {
  readonly side: OrderInput['side']
  /** The average price; the best price while there is no amount. */
  readonly price: string
  /** Undefined without a last price. */
  readonly slippage: Slippage | undefined
  /** Part of the amount that the known book holds; undefined if it holds all of it. */
  readonly held: string | undefined
}

/** Returns undefined for other orders than market orders, and without a book. */
export function expectationOf(market: Market, input: OrderInput): Expectation | undefined {
  const best = bestOf(market, input)
  const swept = sweptOf(market, input)
  if (input.kind !== 'market' || best === undefined || !swept) return undefined
  const price = decimalText(swept.amount === 0n ? best : divDown(swept.quote, swept.amount))
  return {
    side: input.side,
    price,
    slippage: slippageOf(input.side === 'buy', price, marketSignals(market.symbol).last.value),
    held: swept.amount < units(input.amount) ? decimalText(swept.amount) : undefined,
  }
}

/** Prices beyond the known book are worse, so its average is only a bound. */
export const signOfPrice = ({ side, held }: Expectation): string =>
  held === undefined ? '≈' : side === 'buy' ? '≥' : '≤'
