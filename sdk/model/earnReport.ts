import type { Payload } from '../operations.ts'

/** Summary of a user's earn orders; amounts are decimal text, in USDT. */
export interface EarnReport {
  readonly principal: string
  /** Yield credited since midnight (UTC), and in total. */
  readonly yieldToday: string
  readonly yieldInAll: string
  /** Number of running orders. */
  readonly running: number
}

export const toEarnReport = (payload: Payload<'lhDepositReport'>): EarnReport => ({
  principal: payload.sum,
  yieldToday: payload.profit,
  yieldInAll: payload.allprofit,
  running: payload.count,
})
