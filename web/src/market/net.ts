import { minus, sum } from '#domain/decimalText.ts'
import type { OptionState } from '#sdk/model/option.ts'
import type { PositionState } from '#sdk/model/position.ts'

/** What an option brought or lost, its fee paid: decimal text in the paying currency. */
export const netOfOption = ({ profit, fee }: Pick<OptionState, 'profit' | 'fee'>): string =>
  minus(profit, fee)

/** What a position brought or lost, its fees and interest paid: decimal text in the quote currency. */
export const netOfPosition = ({ realizedProfit, fees, overnightInterest }: PositionState): string =>
  minus(realizedProfit, sum([fees, overnightInterest]))
