import { unitScale, percentUnitsDown, percentUnitsUp, smaller } from './decimal.ts'

/** Prices, money and percentages are units of 10^-8. */

export type Forecast = 'up' | 'down' | 'even'
export type OptionOutcome = 'profit' | 'even' | 'loss'

/** Up wins above the entry price and down below it. At an equal price even wins and the others are refunded. */
export function optionOutcome(forecast: Forecast, entry: bigint, exit: bigint): OptionOutcome {
  const move: Forecast = exit === entry ? 'even' : exit > entry ? 'up' : 'down'
  if (move === forecast) return 'profit'
  return move === 'even' ? 'even' : 'loss'
}

/** Profit or loss without the fee; profit is rounded down. */
export function optionProfit(outcome: OptionOutcome, amount: bigint, profitPercent: bigint): bigint {
  if (outcome === 'even') return 0n
  return outcome === 'profit' ? percentUnitsDown(amount, profitPercent) : -amount
}

/** Charged on top of the amount, rounded up; never refunded. */
export const optionFee = percentUnitsUp

/** Percentage of correct forecasts at which gains cover losses and fees, rounded up. */
export const breakEven = (profitPercent: bigint, feePercent: bigint): bigint =>
  ((100n * unitScale + feePercent) * 100n * unitScale + 100n * unitScale + profitPercent - 1n) /
  (100n * unitScale + profitPercent)

interface Spending {
  readonly free: bigint
  readonly feePercent: bigint
  /** Amounts are multiples of it; 0 allows any amount. */
  readonly step: bigint
  /** Maximum of one purchase; omit it when only the balance limits the amount. */
  readonly most?: bigint | undefined
}

/** The largest amount, in whole steps, that a balance covers including the fee. */
export function affordableAmount({ free, feePercent, step, most }: Spending): bigint {
  const amount = (free * 100n * unitScale) / (100n * unitScale + feePercent)
  const limited = most === undefined ? amount : smaller(amount, most)
  return step > 0n ? limited - (limited % step) : limited
}
