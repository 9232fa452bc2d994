import type { Payload } from '../operations.ts'

/** What a user has in earn; amounts are decimal text, in USDT. */
export interface EarnReport {
  readonly principal: string
  /** Yield credited since midnight (UTC), and in all. */
  readonly yieldToday: string
  readonly yieldInAll: string
  /** Running orders. */
  readonly running: number
}

export const toEarnReport = (payload: Payload<'lhDepositReport'>): EarnReport => ({
  principal: payload.sum,
  yieldToday: payload.profit,
  yieldInAll: payload.allprofit,
  running: payload.count,
})
