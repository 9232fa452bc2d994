import { minus, sum } from '#domain/decimalText.ts'
import type { OptionState } from '#sdk/model/option.ts'
import type { PositionState } from '#sdk/model/position.ts'

/** Returns the profit or loss of an option after its fee, as decimal text in the paying currency. */
export const netOfOption = ({ profit, fee }: Pick<OptionState, 'profit' | 'fee'>): string =>
  minus(profit, fee)

/** Returns the profit or loss of a position after fees and interest, as decimal text in the quote currency. */
export const netOfPosition = ({ realizedProfit, fees, overnightInterest }: PositionState): string =>
  minus(realizedProfit, sum([fees, overnightInterest]))
