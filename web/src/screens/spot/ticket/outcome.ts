import { unitScale } from '#domain/decimal.ts'
import { decimalText, dividedBy, units } from '#domain/decimalText.ts'
import { receiptOf, type Level } from '#domain/spot.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { oppositeOf, sweptOf, totalOf, type OrderInput } from './order.ts'

export interface Outcome {
  /**
   * True if the known book does not cover the whole amount: the figures are then those of the covered part, and lower
   * bounds.
   */
  readonly isPart: boolean
  readonly total: string
  readonly fee: string
  readonly received: string
  /** The currency of fee and receipt. */
  readonly unit: string
}

/** Returns the outcome of the order, as far as it is known. */
export function outcomeOf(market: Market, input: OrderInput): Outcome | undefined {
  const total = totalOf(market, input)
  if (total === undefined) return undefined
  const whole = { amount: units(input.amount), quote: units(total) }
  const { amount, quote } = (input.kind === 'market' && sweptOf(market, input)) || whole
  const { fee, received } = receiptOf(input.side, amount, quote, units(market.feePercent))
  return {
    isPart: amount < whole.amount,
    total: decimalText(quote),
    fee: decimalText(fee),
    received: decimalText(received),
    unit: input.side === 'buy' ? market.base : market.quote,
  }
}

/** A limit further than this on the wrong side may be a typo; in percent. */
const slipPercent = 3n

/**
 * Returns the distance of a limit on the wrong side of the last price, or of its trigger, in percent, if it is too
 * large.
 */
export function slipOf(
  market: Market,
  { side, kind, price, trigger }: Pick<OrderInput, 'side' | 'kind' | 'price' | 'trigger'>,
): string | undefined {
  const from = kind === 'stop' ? trigger : marketSignals(market.symbol).last.value
  if (kind === 'market' || from === undefined || units(from) === 0n || units(price) === 0n) return undefined
  const distance = units(dividedBy(price, from)) - unitScale
  const wrong = (side === 'buy' ? distance : -distance) * 100n
  return wrong > slipPercent * unitScale ? decimalText(wrong) : undefined
}

/** A level of the book, and the part of it that an order takes. */
export interface TakenLevel extends Level {
  readonly taken: bigint
}

/** Returns the levels that a market order takes, best price first. */
export function takenLevels(market: Market, { side, amount }: OrderInput): readonly TakenLevel[] {
  let left = units(amount)
  return oppositeOf(market, side)
    .map((level) => {
      const taken = left < level.amount ? left : level.amount
      left -= taken
      return { ...level, taken }
    })
    .filter(({ taken }) => taken > 0n)
}
