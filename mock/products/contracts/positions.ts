import {
  closedByTick,
  leverFee,
  marginOf,
  profitAt,
  type ClosedBy,
  type Direction,
  type Stops,
  type Terms,
} from '#domain/contracts.ts'
import { bucketsOf, entryType, post, system, type Line } from '../../engine/ledger.ts'
import type { Market } from '../../engine/catalogue.ts'
import { earnRebates } from '../../wallet/rebates.ts'
import { Refusal } from '../../engine/refusal.ts'
import { unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { announce } from './announce.ts'

/** A position while a command works on it; written back once. */
export type Position = { -readonly [Column in keyof LeverOrder]: LeverOrder[Column] }

export const pending = 0
export const open = 1
const closed = 3
const cancelled = 4

export const termsOf = ({ side, price, size, margin }: LeverOrder): Terms => ({
  side: side as Direction,
  price,
  size,
  margin,
})
export const stopsOf = ({ take_profit, stop_loss }: LeverOrder): Stops => ({
  takeProfit: take_profit,
  stopLoss: stop_loss,
})

export interface NewPosition {
  readonly userId: number
  readonly market: Market
  readonly side: Direction
  readonly lots: number
  readonly multiple: number
  /** The last price, before ask or bid; the limit while it waits. */
  readonly originPrice: bigint
  readonly price: bigint
  readonly stops: Stops
  readonly waits: boolean
}

/**
 * Opens a position, or sets margin and fee aside for one that waits.
 * @throws Refusal insufficient-balance
 */
export async function openPosition(scope: Scope, wanted: NewPosition): Promise<Position> {
  const { market, price, waits } = wanted
  const size = market.lotSize * BigInt(wanted.lots)
  const margin = marginOf(price, size, wanted.multiple)
  const fee = leverFee(price, size, scope.world.settings.lever.feePercent)
  // Asked before the row is written: what nobody can pay need not fit into a column of the store.
  const account = { owner: wanted.userId, currencyId: market.legalId, kind: 'lever' } as const
  if ((await bucketsOf(scope.tx, account)).available < margin + fee) throw new Refusal('insufficient-balance')
  const position = await scope.tx
    .insertInto('lever_order')
    .values({
      user_id: wanted.userId,
      market_id: market.id,
      side: wanted.side,
      lots: wanted.lots,
      size,
      multiple: wanted.multiple,
      origin_price: wanted.originPrice,
      price,
      close_price: 0n,
      take_profit: wanted.stops.takeProfit,
      stop_loss: wanted.stops.stopLoss,
      margin,
      fee: waits ? 0n : fee,
      profit: 0n,
      frozen: waits ? margin + fee : margin,
      status: waits ? pending : open,
      closed_by: '',
      created_at: scope.now,
      opened_at: waits ? null : scope.now,
      handled_at: null,
      completed_at: null,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveFrozen(scope, entryType.leverOpen, position, position.frozen)
  if (!waits) await chargeFee(scope, position, 'available', fee)
  announce(scope, position)
  return position
}

/** The market reached a waiting order's limit: it opens at the tick's price, with the margin and fee that were set aside. */
export async function fillLimit(scope: Scope, position: Position, price: bigint): Promise<void> {
  const fee = position.frozen - position.margin
  Object.assign(position, {
    status: open,
    origin_price: price,
    price,
    fee,
    frozen: position.margin,
    opened_at: scope.now,
  })
  await chargeFee(scope, position, 'frozen', fee)
  await write(scope, position)
}

/** Gives back everything that was set aside for a waiting order. */
export async function cancelLimit(scope: Scope, position: Position): Promise<void> {
  await moveFrozen(scope, entryType.leverCancel, position, -position.frozen)
  Object.assign(position, { status: cancelled, frozen: 0n, handled_at: scope.now, completed_at: scope.now })
  await unschedule(scope, 'lever-watch', position.id)
  await write(scope, position)
}

/** Closes an open position at a price: margin and profit or loss return, less the closing fee as far as there is money for it. */
export async function closePosition(
  scope: Scope,
  position: Position,
  price: bigint,
  closedBy: ClosedBy,
): Promise<void> {
  const profit = profitAt(termsOf(position), price)
  const payout = position.margin + profit
  const due = leverFee(price, position.size, scope.world.settings.lever.feePercent)
  const fee = due < payout ? due : payout
  const line = lines(scope, position)
  await post(scope, {
    type: entryType.leverClose,
    info: String(position.id),
    lines: [
      line(position.user_id, 'frozen', -position.margin),
      line(position.user_id, 'available', payout),
      line(system.house, 'available', -profit),
    ],
  })
  Object.assign(position, {
    status: closed,
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
  await write(scope, position)
}

export async function setStops(
  scope: Scope,
  position: Position,
  { takeProfit, stopLoss }: Stops,
): Promise<void> {
  Object.assign(position, { take_profit: takeProfit, stop_loss: stopLoss })
  await write(scope, position)
}

/** What the price of this tick does to an open position. */
export const endedBy = (scope: Scope, position: LeverOrder, price: bigint): ClosedBy | undefined =>
  closedByTick(termsOf(position), stopsOf(position), scope.world.settings.lever.maintenancePercent, price)

/** @throws Refusal not-found, also for a position of somebody else */
export async function ownPosition(scope: Scope, userId: number, id: number): Promise<Position> {
  const position = await scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!position) throw new Refusal('not-found', 'id')
  return position
}

async function write(scope: Scope, position: Position): Promise<void> {
  position.updated_at = scope.now
  const { id, ...columns } = position
  await scope.tx.updateTable('lever_order').set(columns).where('id', '=', id).execute()
  announce(scope, position)
}

function lines(scope: Scope, position: LeverOrder) {
  const currencyId = scope.world.catalogue.market(position.market_id).legalId
  return (owner: number, bucket: Line['bucket'], amount: bigint): Line => ({
    owner,
    currencyId,
    kind: 'lever',
    bucket,
    amount,
  })
}

/** Freezes; below zero, releases. */
async function moveFrozen(scope: Scope, type: number, position: LeverOrder, amount: bigint): Promise<void> {
  const line = lines(scope, position)
  await post(scope, {
    type,
    info: String(position.id),
    lines: [line(position.user_id, 'available', -amount), line(position.user_id, 'frozen', amount)],
  })
}

async function chargeFee(
  scope: Scope,
  position: LeverOrder,
  from: Line['bucket'],
  fee: bigint,
): Promise<void> {
  const line = lines(scope, position)
  await post(scope, {
    type: entryType.leverFee,
    info: String(position.id),
    lines: [line(position.user_id, from, -fee), line(system.fees, 'available', fee)],
  })
  const currencyId = scope.world.catalogue.market(position.market_id).legalId
  if (fee > 0n) await earnRebates(scope, { userId: position.user_id, currencyId, fee })
}
