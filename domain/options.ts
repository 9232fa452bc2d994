import { percentDown } from './decimal.ts'

/** 1 up (call), 2 down (put), 3 even (flat), as the contract counts them. */
export type Forecast = 1 | 2 | 3
const up = 1
const even = 3

/** 1 profit, 0 refund, -1 loss, as the contract counts them. */
export type Outcome = 1 | 0 | -1

/** Up wins above entry, down below it; an equal price pays even and refunds the others; all else loses. */
export function outcomeOf(type: Forecast, entry: bigint, exit: bigint): Outcome {
  if (exit === entry) return type === even ? 1 : 0
  if (type === even) return -1
  return exit > entry === (type === up) ? 1 : -1
}

/** Profit or loss without the fee, in units of the paying currency; profit is rounded down. */
export function optionProfit(outcome: Outcome, amount: bigint, profitPercent: string): bigint {
  if (outcome === 0) return 0n
  return outcome === 1 ? percentDown(amount, profitPercent) : -amount
}
