import { marginOf, notionalOf, profitAt, type PositionSide } from '#domain/contracts.ts'
import { format, unitScale, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import { statement, unequal, type Sentence } from '../../core/statement.ts'
import type { Books, Complaint } from './books.ts'
import { returnOf, wrongFree, type Position } from './contract.ts'

/** A price of a position that is calculated, in thousandths of a percent of it: backends round it to their prices. */
const priceRounding = 100_000n

/** A limit order keeps the margin of its limit, and opens at a tick beyond it: less than one part of this. */
const limitMiss = 100n

/** Most that a spread moves a price: one part of this. */
const mostSpread = 20n

/** Maintenance percentage of a market, in units. */
export const keptOf = ({ maintenance_percent }: Payload<'leverDeal'>): bigint =>
  parse(maintenance_percent ?? '10')

/** Returns a wrong result of a position that was closed, or what its account received otherwise. */
export function wrongReturn(
  [before, after]: readonly [Books, Books],
  open: Position,
  closed: Position,
): Complaint | undefined {
  const result = wrongResult(closed, true)
  if (result !== undefined) return { sentence: result, exchanges: [], blame: 'leverMyTrade' }
  const fee = wrongClosingFee(open, closed)
  if (fee !== undefined) return { sentence: fee, exchanges: [] }
  return wrongFree(before, after, returnOf(open, closed), closed.legal)
}

/**
 * Checks the fee of closing: the percentage of the opening fee, at the closing price, of what is left. The notional of the
 * opening fee is margin x leverage, for a limit order too, whose margin and fee are those of its limit.
 */
function wrongClosingFee(open: Position, closed: Position): string | undefined {
  const opening = parse(closed.origin_caution_money) * BigInt(closed.multiple)
  if (opening === 0n) return undefined
  const closing = notionalOf(parse(closed.update_price), parse(closed.number))
  const charged = parse(closed.trade_fee) - parse(open.trade_fee)
  const due = (parse(open.trade_fee) * closing) / opening
  const left = parse(open.caution_money) + parse(closed.fact_profits)
  return apart(charged, due < left ? due : left) <= rounding
    ? undefined
    : `position ${String(closed.id)}: closing it at ${closed.update_price} costs the fee ${format(charged)}, not ${format(due)}, the percentage of its opening`
}

/**
 * Checks the price, size, margin, result and liquidation price of a row; `kept` is the maintenance percentage.
 * @param mayHaveMore whether margin may have been added to the position
 */
export function wrongFigures(row: Position, kept: bigint, mayHaveMore = false): Sentence | undefined {
  const name = `position ${String(row.id)}`
  const side = sideOf(row)
  const [price, size, margin] = [parse(row.price), parse(row.number), parse(row.origin_caution_money)]
  if (apart(marginOf(price, size, row.multiple), margin) * limitMiss > margin)
    return statement`${name}: ${unequal('origin_caution_money', row.origin_caution_money, format(marginOf(price, size, row.multiple)))}, for number ${row.number} at price ${row.price} and multiple ${String(row.multiple)}`
  const ending = wrongEnding(row)
  if (ending !== undefined) return `${name}: ${ending}`
  if (row.status === ContractStatus.closed) return wrongResult(row, mayHaveMore)
  if (row.status !== ContractStatus.open) return undefined
  if (apart(parse(row.origin_price), price) * mostSpread > price)
    return `${name}: origin_price is ${row.origin_price}, far from price, which adds the spread: ${row.price}`
  const held = parse(row.caution_money)
  if (mayHaveMore ? held < margin : held !== margin)
    return `${name}: caution_money is ${row.caution_money}, and origin_caution_money, with which it was opened, ${row.origin_caution_money}`
  const profit = profitAt({ side, price, size, margin: held }, parse(row.update_price))
  if (apart(profit, parse(row.profits)) > rounding)
    return statement`${name}: ${unequal('profits', row.profits, format(profit))}, for a ${side} from price ${row.price}, now at ${row.update_price}`
  // The liquidation price is an extension.
  const liquidation = parse(row.liquidation_price ?? '0')
  const isBeyond = side === 'long' ? liquidation >= price : liquidation <= price
  if (liquidation === 0n) return undefined
  if (isBeyond)
    return `${name}: liquidation_price is ${row.liquidation_price ?? ''}, on the side of profit for a ${side} from price ${row.price}`
  const loss = (held * (100n * unitScale - kept)) / (100n * unitScale)
  const way = (loss * unitScale) / size
  const due = side === 'long' ? price - way : price + way
  return apart(due, liquidation) * priceRounding <= price
    ? undefined
    : statement`${name}: ${unequal('liquidation_price', row.liquidation_price ?? '', format(due))}, for a ${side} from price ${row.price} with caution_money ${row.caution_money}`
}

/** Fields that a position has in some states alone; both are extensions. */
function wrongEnding({ status, liquidation_price, closed_by }: Position): string | undefined {
  const isOver = status === ContractStatus.closed || status === ContractStatus.cancelled
  if (isOver && liquidation_price !== undefined)
    return `liquidation_price is ${liquidation_price}, and nothing of it is open`
  return status !== ContractStatus.closed && closed_by !== undefined
    ? `closed_by is ${closed_by}, and it has the status ${String(status)}`
    : undefined
}

const sideOf = ({ type }: Position): PositionSide => (type === ContractSide.long ? 'long' : 'short')

/** Checks the result of a closed position. */
function wrongResult(row: Position, mayHaveMore: boolean): Sentence | undefined {
  const side = sideOf(row)
  const [price, size, margin] = [parse(row.price), parse(row.number), parse(row.origin_caution_money)]
  const result = profitAt({ side, price, size, margin }, parse(row.update_price))
  const shown = parse(row.fact_profits)
  // A closed position no longer shows margin that was added: its loss may be more than the margin at opening.
  const largest = profitAt({ side, price, size, margin: notionalOf(price, size) }, parse(row.update_price))
  const isMore = mayHaveMore && result === -margin && shown < result && shown >= largest
  return isMore || apart(result, shown) <= rounding
    ? undefined
    : statement`position ${String(row.id)}: ${unequal('fact_profits', row.fact_profits, format(result))}, for a ${side} from price ${row.price}, closed at ${row.update_price}`
}
