import { divDown, mulDown, unitScale, percentUnitsUp } from '#domain/decimal.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import type { OrderInput } from './order.ts'
import type { Outcome } from './outcome.ts'

/** Cost and risk of an order at the market. */
export interface Answers {
  /** The fee in the quote currency. */
  readonly cost: string
  /** From this price on a purchase can be sold, and below it a sale bought back, without a loss: both fees are counted. */
  readonly even: string
  /** Result of the purchase if the price falls by a tenth, or what the sale does not earn if it rises by a tenth. */
  readonly example: string
}

type Order = Pick<OrderInput, 'side' | 'amount'>

export function answersOf(
  { feePercent }: Pick<Market, 'feePercent'>,
  { side, amount }: Order,
  outcome: Pick<Outcome, 'total' | 'received'>,
): Answers {
  const percent = units(feePercent)
  /** Part of a trade that its fee leaves, as a fraction of `all`. */
  const all = 100n * unitScale
  const left = all - percent
  const total = units(outcome.total)
  const received = units(outcome.received)
  const cost = decimalText(percentUnitsUp(total, percent))
  if (side === 'sell')
    return {
      cost,
      even: decimalText(divDown(received * left, units(amount) * all)),
      example: decimalText(received / 10n),
    }
  const fallen = (divDown(total, units(amount)) * 9n) / 10n
  const proceeds = mulDown(received, fallen)
  return {
    cost,
    even: decimalText(divDown(total * all, received * left) + 1n),
    example: decimalText(proceeds - percentUnitsUp(proceeds, percent) - total),
  }
}
