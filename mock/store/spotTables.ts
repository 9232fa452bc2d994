import type { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Generated } from 'kysely'

export interface SpotOrderTable {
  id: Generated<number>
  user_id: number
  market_id: number
  /** 1 buy, 2 sell. */
  side: SpotSide
  /** 0 for a market order. */
  price: bigint
  amount: bigint
  filled: bigint
  filled_quote: bigint
  /** What is still frozen for this order: quote for a buy, base for a sell. */
  frozen: bigint
  fee: bigint
  /** 1 waiting, 2 completed, 3 cancelled. */
  status: SpotOrderStatus
  created_at: number
  updated_at: number
}

export interface FillTable {
  id: Generated<number>
  market_id: number
  at: number
  price: bigint
  amount: bigint
  /** Side of the taker: 1 buy, 2 sell. */
  taker_side: SpotSide
  taker_order_id: number | null
  maker_order_id: number | null
}

/** What users took of one ladder level within one tick. */
export interface LadderTakenTable {
  market_id: number
  tick: number
  price: bigint
  taken: bigint
}

/** What the world does by itself when its time has come; the table of jobs says how. */
export type JobKind =
  | 'spot-cross'
  | 'deposit-review'
  | 'withdrawal-review'
  | 'basic-review'
  | 'advanced-review'
  | 'subscription-review'
  | 'subscription-redeem'
  | 'lever-watch'
  | 'option-expiry'
  | 'finance-day'
  | 'rebate-day'

export interface JobTable {
  id: Generated<number>
  due_at: number
  kind: JobKind
  ref_id: number
}
