import type {
  ContractSide,
  ContractStatus,
  Flag,
  OptionResult,
  OptionStatus,
  OptionType,
  PlanOrderStatus,
  SubscriptionReview,
  SubscriptionStatus,
} from '#generated/enums.ts'
import type { Generated } from 'kysely'

export interface LeverOrderTable {
  id: Generated<number>
  user_id: number
  market_id: number
  /** 1 long, 2 short. */
  side: ContractSide
  lots: number
  /** Base quantity. */
  size: bigint
  multiple: number
  /** Of the tick that filled it, or the limit while it waits. */
  origin_price: bigint
  /** Open price, or the limit while it waits. */
  price: bigint
  close_price: bigint
  /** 0 when not set. */
  take_profit: bigint
  stop_loss: bigint
  margin: bigint
  /** Charged so far. */
  fee: bigint
  /** Of a closed position, fees not included. */
  profit: bigint
  /** What is frozen for it: margin, and the fee while it waits. */
  frozen: bigint
  /** 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled. */
  status: ContractStatus
  /** `user`, `take-profit`, `stop-loss`, `liquidation`; empty before. */
  closed_by: string
  created_at: number
  opened_at: number | null
  handled_at: number | null
  completed_at: number | null
  updated_at: number
}

export interface MicroOrderTable {
  id: Generated<number>
  user_id: number
  market_id: number
  currency_id: number
  /** 1 up, 2 down, 3 even. */
  type: OptionType
  seconds: number
  amount: bigint
  fee: bigint
  open_price: bigint
  end_price: bigint
  /** What a right forecast pays, percent of the amount. */
  profit_percent: string
  profit: bigint
  frozen: bigint
  /** 1 open, 3 closed. */
  status: OptionStatus
  /** -1 loss, 0 refund, 1 profit. */
  result: OptionResult
  created_at: number
  expires_at: number
  settled_at: number | null
}

/** An order of a plan. */
export interface PlanOrderTable {
  id: Generated<number>
  user_id: number
  product_id: number
  currency_id: number
  amount: bigint
  daily_percent: string
  penalty_percent: string
  days: number
  days_paid: number
  earned: bigint
  /** In custody on the trust account: principal and the yield credited so far. */
  frozen: bigint
  cancel_fee: bigint
  status: PlanOrderStatus
  is_cancel: Flag
  created_at: number
  ends_at: number
  completed_at: number | null
  updated_at: number
}

/** A subscription to a new coin. */
export interface SubscriptionTable {
  id: Generated<number>
  user_id: number
  issue_id: number
  amount: bigint
  price: bigint
  coins: bigint
  /** The payment, frozen while it is under review. */
  frozen: bigint
  /** Fixed once ended. */
  gain: bigint
  status: SubscriptionStatus
  exam_status: SubscriptionReview
  reason: string
  created_at: number
  completed_at: number | null
  updated_at: number
}
