import {
  closeAt,
  contractFee,
  marginOf,
  shareOfLots,
  type ClosedBy,
  type PositionSide,
  type Stops,
} from '#domain/contracts.ts'
import { ContractSide, ContractStatus } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import { unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { positionEvent } from './rows.ts'
import { assertFree, chargeFee, freezeMargin, releaseMargin, payOut } from './settlement.ts'
import { feePercentOf, termsOf, type Position } from './terms.ts'

export interface NewPosition {
  readonly userId: number
  readonly market: Market
  readonly side: PositionSide
  readonly lots: number
  readonly leverage: number
  /** The last price, before ask or bid; the limit for a waiting order. */
  readonly originPrice: bigint
  readonly price: bigint
  readonly stops: Stops
  readonly waits: boolean
}

/**
 * Opens a position, or freezes margin and fee for a waiting order.
 * @throws Refusal insufficient-balance
 */
export async function openPosition(scope: Scope, order: NewPosition): Promise<Position> {
  const { userId, market, price, lots, leverage, stops, waits } = order
  const size = market.lotSize * BigInt(lots)
  const margin = marginOf(price, size, leverage)
  const fee = contractFee(price, size, feePercentOf(scope))
  // Checked before the insert: an amount beyond any balance may not fit into a column.
  await assertFree(scope, userId, market.quoteId, margin + fee)
  const position = await scope.tx
    .insertInto('lever_order')
    .values({
      user_id: userId,
      market_id: market.id,
      side: ContractSide[order.side],
      lots,
      size,
      multiple: leverage,
      origin_price: order.originPrice,
      price,
      close_price: 0n,
      take_profit: stops.takeProfit,
      stop_loss: stops.stopLoss,
      margin,
      added_margin: 0n,
      fee: waits ? 0n : fee,
      profit: 0n,
      frozen: waits ? margin + fee : margin,
      status: waits ? ContractStatus.pending : ContractStatus.open,
      closed_by: '',
      created_at: scope.now,
      opened_at: waits ? null : scope.now,
      handled_at: null,
      completed_at: null,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await freezeMargin(scope, position, position.frozen, 'open')
  if (!waits) await chargeFee(scope, position, 'available', fee)
  announcePosition(scope, position)
  return position
}

/** Opens a waiting order whose limit was reached, at the price of the tick, with the margin and fee frozen for it. */
export async function fillLimit(scope: Scope, position: Position, price: bigint): Promise<void> {
  const fee = position.frozen - position.margin
  Object.assign(position, {
    status: ContractStatus.open,
    origin_price: price,
    price,
    fee,
    frozen: position.margin,
    opened_at: scope.now,
  })
  await chargeFee(scope, position, 'frozen', fee)
  await writePosition(scope, position)
}

/** Cancels a waiting order and releases its frozen margin and fee. */
export async function cancelLimit(scope: Scope, position: Position): Promise<void> {
  await releaseMargin(scope, position, position.frozen)
  Object.assign(position, {
    status: ContractStatus.cancelled,
    frozen: 0n,
    handled_at: scope.now,
    completed_at: scope.now,
  })
  await unschedule(scope, 'lever-watch', position.id)
  await writePosition(scope, position)
}

/**
 * Moves lots of an open position to a new one with the same price and stops, and returns it. Margin and fee are
 * rounded down there, so that nothing is lost.
 */
export async function splitLots(scope: Scope, position: Position, lots: number): Promise<Position> {
  const { id: _, ...columns } = position
  const ofPart = (amount: bigint) => shareOfLots(amount, lots, position.lots)
  const [size, margin, fee] = [ofPart(position.size), ofPart(position.margin), ofPart(position.fee)]
  const added = ofPart(position.added_margin)
  const part = await scope.tx
    .insertInto('lever_order')
    .values({ ...columns, lots, size, margin, added_margin: added, fee, frozen: margin })
    .returningAll()
    .executeTakeFirstOrThrow()
  position.lots -= lots
  position.size -= size
  position.margin -= margin
  position.added_margin -= added
  position.fee -= fee
  position.frozen -= margin
  await writePosition(scope, position)
  return part
}

/** Closes an open position at a price. */
export async function closePosition(
  scope: Scope,
  position: Position,
  price: bigint,
  closedBy: ClosedBy,
): Promise<void> {
  const { profit, fee } = closeAt(termsOf(position), price, feePercentOf(scope))
  await payOut(scope, position, profit)
  Object.assign(position, {
    status: ContractStatus.closed,
    profit,
    close_price: price,
    fee: position.fee + fee,
    frozen: 0n,
    closed_by: closedBy,
    handled_at: scope.now,
    completed_at: scope.now,
  })
  await chargeFee(scope, position, 'available', fee)
  await unschedule(scope, 'lever-watch', position.id)
  await writePosition(scope, position)
}

export async function setStops(
  scope: Scope,
  position: Position,
  { takeProfit, stopLoss }: Stops,
): Promise<void> {
  Object.assign(position, { take_profit: takeProfit, stop_loss: stopLoss })
  await writePosition(scope, position)
}

/**
 * Moves free balance to the margin of an open position.
 * @throws Refusal insufficient-balance
 */
export async function addMargin(scope: Scope, position: Position, amount: bigint): Promise<void> {
  await freezeMargin(scope, position, amount, 'margin')
  position.margin += amount
  position.added_margin += amount
  position.frozen += amount
  await writePosition(scope, position)
}

async function writePosition(scope: Scope, position: Position): Promise<void> {
  position.updated_at = scope.now
  const { id, ...columns } = position
  await scope.tx.updateTable('lever_order').set(columns).where('id', '=', id).execute()
  announcePosition(scope, position)
}

/** Sends the new state of a position to its owner. */
function announcePosition(scope: Scope, position: Position): void {
  scope.emit({
    to: position.user_id,
    event: 'position',
    payload: { type: 'position', position: positionEvent(scope, position) },
  })
  if (position.status === ContractStatus.closed) {
    scope.emit({
      to: position.user_id,
      event: 'lever_closed',
      payload: { type: 'lever_closed', id: [position.id] },
    })
  }
}
