import type { PositionSide, Stops, PositionTerms } from '#domain/contracts.ts'
import { parse } from '#domain/decimal.ts'
import { ContractSide } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LeverOrder } from '../../store/schema.ts'

/** Inputs of domain/contracts.ts, from a stored position and the world's settings. */

/** A position while a command changes it; written back once. */
export type Position = { -readonly [Column in keyof LeverOrder]: LeverOrder[Column] }

export const sideOf = ({ side }: Pick<LeverOrder, 'side'>): PositionSide =>
  side === ContractSide.long ? 'long' : 'short'

export const termsOf = (position: LeverOrder): PositionTerms => ({
  side: sideOf(position),
  price: position.price,
  size: position.size,
  margin: position.margin,
})

export const stopsOf = ({ take_profit, stop_loss }: LeverOrder): Stops => ({
  takeProfit: take_profit,
  stopLoss: stop_loss,
})

/** Fee percentage of opening and closing, in units. */
export const feePercentOf = ({ world }: Scope): bigint => parse(world.settings.lever.feePercent)

/** Percentage of margin at which a position is liquidated, in units. */
export const maintenancePercentOf = ({ world }: Scope): bigint =>
  parse(world.settings.lever.maintenancePercent)
