import { marginOf, profitAt, type Side } from '#domain/contracts.ts'
import { format, one, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus } from '#generated/enums.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import type { Position } from './contract.ts'

/** A price of a position that is calculated, in thousandths of a percent of it: backends round it to their prices. */
const priceRounding = 100_000n

/** A limit order keeps the margin of its limit, and opens at a tick beyond it: less than one part of this. */
const limitMiss = 100n

/** Most that a spread moves a price: one part of this. */
const mostSpread = 20n

/** Checks the price, size, margin, result and liquidation price of a row; `kept` is the maintenance percentage. */
export function wrongFigures(row: Position, kept: bigint): string | undefined {
  const name = `position ${String(row.id)}`
  const side: Side = row.type === ContractSide.long ? 'long' : 'short'
  const [price, size, margin] = [parse(row.price), parse(row.number), parse(row.origin_caution_money)]
  if (apart(marginOf(price, size, row.multiple), margin) * limitMiss > margin)
    return `${name} of ${row.number} at ${row.price} and ${String(row.multiple)} times has the margin ${row.origin_caution_money}`
  if (row.status === ContractStatus.closed) {
    const result = profitAt({ side, price, size, margin }, parse(row.update_price))
    return apart(result, parse(row.fact_profits)) <= rounding
      ? undefined
      : `${name}, ${side} from ${row.price}, closed at ${row.update_price}, shows the result ${row.fact_profits}, not ${format(result)}`
  }
  if (row.status !== ContractStatus.open) return undefined
  if (apart(parse(row.origin_price), price) * mostSpread > price)
    return `${name} opened at ${row.price}, and at ${row.origin_price} before the spread`
  if (parse(row.caution_money) !== margin)
    return `${name} holds the margin ${row.caution_money}, it was opened with ${row.origin_caution_money}`
  const profit = profitAt({ side, price, size, margin }, parse(row.update_price))
  if (apart(profit, parse(row.profits)) > rounding)
    return `${name}, ${side} from ${row.price}, now ${row.update_price}, shows the result ${row.profits}, not ${format(profit)}`
  // The liquidation price is an extension.
  const liquidation = parse(row.liquidation_price ?? '0')
  const isBeyond = side === 'long' ? liquidation >= price : liquidation <= price
  if (liquidation === 0n) return undefined
  if (isBeyond)
    return `${name}, ${side} from ${row.price}, is liquidated at ${row.liquidation_price ?? ''}, on the side of its profit`
  const loss = (margin * (100n * one - kept)) / (100n * one)
  const way = (loss * one) / size
  const due = side === 'long' ? price - way : price + way
  return apart(due, liquidation) * priceRounding <= price
    ? undefined
    : `${name}, ${side} from ${row.price} with the margin ${row.origin_caution_money}, is liquidated at ${row.liquidation_price ?? ''}, not at ${format(due)}`
}
