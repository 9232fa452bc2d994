import { Flag } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'

/** Deposit and withdrawal rules of one currency. Optional fields are undefined when the backend does not send them. */
export interface WithdrawalInfo {
  readonly currency: string
  readonly feePercent: string
  /** Decimal text, like every amount here. */
  readonly minimum: string
  readonly minimumDeposit: string | undefined
  /** Available balance of the spot account, the source of withdrawals. */
  readonly available: string
  /** Withdrawals per day, and the number left until midnight (UTC). */
  readonly dailyLimit: number | undefined
  readonly leftToday: number | undefined
  /** Maximum number of hours until it arrives. */
  readonly arrivalHours: number | undefined
  /** True if `walletOut` saves a new address, so that one code is enough. */
  readonly savesAddress: boolean
  /** State of deposits by chain, as far as the backend sends it. */
  readonly networks: readonly DepositNetwork[]
}

/** State of the deposits on one chain. */
export interface DepositNetwork {
  readonly chain: string
  readonly confirmations: number
  /** Usual number of minutes until these are reached. */
  readonly arrivalMinutes: number
  /** True during maintenance. */
  readonly isClosed: boolean
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
    savesAddress: payload.saves_address === Flag.yes,
    networks: (payload.networks ?? []).map((network) => ({
      chain: network.chain,
      confirmations: network.confirmations,
      arrivalMinutes: network.arrival_minutes,
      isClosed: network.closed === Flag.yes,
    })),
  }
}
