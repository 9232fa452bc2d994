import { one, percentUnitsDown, percentUnitsUp, smaller } from './decimal.ts'

/** Prices, money and percentages are units of 10^-8. */

export type Forecast = 'up' | 'down' | 'even'
export type Outcome = 'profit' | 'even' | 'loss'

/** Up gains above the entry price, down below it; an equal price pays even and refunds the others. */
export function outcomeOf(forecast: Forecast, entry: bigint, exit: bigint): Outcome {
  const move: Forecast = exit === entry ? 'even' : exit > entry ? 'up' : 'down'
  if (move === forecast) return 'profit'
  return move === 'even' ? 'even' : 'loss'
}

/** Profit or loss without the fee; profit is rounded down. */
export function optionProfit(outcome: Outcome, amount: bigint, profitPercent: bigint): bigint {
  if (outcome === 'even') return 0n
  return outcome === 'profit' ? percentUnitsDown(amount, profitPercent) : -amount
}

/** Charged on top of the amount, rounded up; never returned. */
export const optionFee = percentUnitsUp

/** How many percent of forecasts have to be right for gains to make up for losses and fees, rounded up: less is a loss. */
export const breakEven = (profitPercent: bigint, feePercent: bigint): bigint =>
  ((100n * one + feePercent) * 100n * one + 100n * one + profitPercent - 1n) / (100n * one + profitPercent)

interface Spending {
  readonly free: bigint
  readonly feePercent: bigint
  /** Amounts are a multiple of it; 0 when any amount will do. */
  readonly step: bigint
  /** Of one purchase; left out when only the balance limits it. */
  readonly most?: bigint | undefined
}

/** The largest amount, in whole steps, that a balance covers together with its fee. */
export function affordableAmount({ free, feePercent, step, most }: Spending): bigint {
  const amount = (free * 100n * one) / (100n * one + feePercent)
  const limited = most === undefined ? amount : smaller(amount, most)
  return step > 0n ? limited - (limited % step) : limited
}
