import type { Payload } from '../operations.ts'

/** What holds for money of one currency that comes and goes. Not every backend tells what may be undefined. */
export interface WithdrawalInfo {
  readonly currency: string
  readonly feePercent: string
  /** Decimal text, as every amount here. */
  readonly minimum: string
  readonly minimumDeposit: string | undefined
  /** Free in the spot account, which withdrawals leave. */
  readonly available: string
  /** Withdrawals a day, and how many are left until midnight (UTC). */
  readonly dailyLimit: number | undefined
  readonly leftToday: number | undefined
  /** Hours within which it arrives. */
  readonly arrivalHours: number | undefined
}

export function toWithdrawalInfo(payload: Payload<'walletGetInfo'>): WithdrawalInfo {
  return {
    currency: payload.name,
    feePercent: payload.rate,
    minimum: payload.min_number,
    minimumDeposit: payload.min_charge,
    available: payload.change_balance,
    dailyLimit: payload.daily_limit,
    leftToday: payload.left_today,
    arrivalHours: payload.arrival_hours,
  }
}
