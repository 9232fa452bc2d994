import type { ColumnType } from 'kysely'
// written by npm run generate; do not edit
import type {
  ContractSide,
  ContractStatus,
  Flag,
  IdentityStatus,
  OptionResult,
  OptionStatus,
  OptionType,
  PlanOrderStatus,
  ReviewStatus,
  SpotOrderStatus,
  SpotSide,
  SubscriptionReview,
  SubscriptionStatus,
} from './enums.ts'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export interface Account {
  balance: bigint
  bucket: 'available' | 'frozen'
  currency_id: number
  id: Generated<number>
  kind: 'legal' | 'change' | 'lever' | 'micro'
  /**
   * Positive for a user, negative for a system account of engine/ledger.ts.
   */
  owner: number
}

export interface BankCard {
  bank_account: string
  bank_address: string
  bank_branch: string
  bank_deposit: string
  bank_name: string
  created_at: number
  iban: string
  postal_code: string
  real_name: string
  residence_address: string
  swift_code: string
  user_id: number
}

export interface Code {
  /**
   * The address of the sender.
   */
  asked_from: Generated<string>
  code: string
  expires_at: number
  id: Generated<number>
  purpose: string
  target: string
  tries_left: number
}

export interface Deposit {
  address: string
  amount: bigint
  bank_account: string
  chain: string
  created_at: number
  currency_id: number
  id: Generated<number>
  payer: string
  proof: string
  reason: string
  status: ReviewStatus
  updated_at: number
  user_id: number
}

export interface DepositAddress {
  address: string
  chain: string
  currency_id: number
  user_id: number
}

export interface EndedSession {
  ended_at: number
  reason: 'signed-in-elsewhere' | 'password-changed' | 'signed-out' | 'expired'
  token_hash: string
}

export interface Entry {
  at: number
  id: Generated<number>
  info: string
  type: number
}

export interface Fill {
  amount: bigint
  at: number
  id: Generated<number>
  maker_order_id: number | null
  market_id: number
  price: bigint
  taker_order_id: number | null
  taker_side: SpotSide
}

export interface FinanceOrder {
  amount: bigint
  cancel_fee: bigint
  completed_at: number | null
  created_at: number
  currency_id: number
  daily_percent: string
  days: number
  days_paid: number
  earned: bigint
  ends_at: number
  /**
   * In custody on the trust account: principal and the yield credited so far.
   */
  frozen: bigint
  id: Generated<number>
  is_cancel: Flag
  penalty_percent: string
  product_id: number
  status: PlanOrderStatus
  updated_at: number
  user_id: number
}

export interface Idempotency {
  answer: string
  body_hash: string
  created_at: number
  key: string
  /**
   * Network of a caller without a session; empty otherwise.
   */
  network: Generated<string>
  /**
   * Counts the answers of callers without a session, from 1; 0 otherwise.
   */
  number: Generated<number>
  operation: string
  owner: string
}

export interface Identity {
  address: string
  card_id: string
  country: string
  front_pic: string
  hand_pic: string
  name: string
  /**
   * Reason for the last rejection; empty otherwise.
   */
  reason: string
  reverse_pic: string
  reviewed_at: number | null
  updated_at: number
  user_id: number
}

export interface Job {
  due_at: number
  id: Generated<number>
  kind:
    | 'spot-cross'
    | 'spot-trigger'
    | 'spot-stop'
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
  ref_id: number
}

export interface LadderTaken {
  market_id: number
  price: bigint
  taken: bigint
  tick: number
}

export interface LeverOrder {
  /**
   * Part of the margin that was added after opening.
   */
  added_margin: bigint
  close_price: bigint
  /**
   * `user`, `take-profit`, `stop-loss`, `liquidation`; empty before.
   */
  closed_by: string
  completed_at: number | null
  created_at: number
  /**
   * Fees charged so far.
   */
  fee: bigint
  /**
   * Frozen amount: margin, plus the fee while it waits.
   */
  frozen: bigint
  handled_at: number | null
  id: Generated<number>
  lots: number
  margin: bigint
  market_id: number
  multiple: number
  opened_at: number | null
  /**
   * Price of the tick that filled it, or the limit while it waits.
   */
  origin_price: bigint
  /**
   * Opening price, or the limit while it waits.
   */
  price: bigint
  /**
   * Profit of a closed position, excluding fees.
   */
  profit: bigint
  side: ContractSide
  /**
   * Amount in the base currency.
   */
  size: bigint
  status: ContractStatus
  /**
   * 0 when not set.
   */
  stop_loss: bigint
  /**
   * 0 when not set.
   */
  take_profit: bigint
  updated_at: number
  user_id: number
}

export interface MarketBook {
  from_liquidity_percent: number | null
  /**
   * Null for an immediate change; then the other three are null too.
   */
  from_spread_steps: number | null
  /**
   * Percentage of the usual amounts.
   */
  liquidity_percent: number | null
  market_id: number
  spread_steps: number | null
  /**
   * A tick.
   */
  start: number | null
  ticks: number | null
}

export interface Meta {
  name: string
  value: string
}

export interface MicroOrder {
  amount: bigint
  created_at: number
  currency_id: number
  end_price: bigint
  expires_at: number
  fee: bigint
  frozen: bigint
  id: Generated<number>
  market_id: number
  open_price: bigint
  profit: bigint
  /**
   * Payout of a correct forecast, in percent of the amount.
   */
  profit_percent: string
  result: OptionResult
  seconds: number
  settled_at: number | null
  status: OptionStatus
  type: OptionType
  user_id: number
}

export interface Outbox {
  at: number
  channel: 'mail' | 'sms'
  code: string
  id: Generated<number>
  purpose: string
  target: string
}

export interface Picture {
  bytes: Uint8Array
  created_at: number
  id: string
  media_type: string
  /**
   * In bytes.
   */
  size: Generated<number>
  user_id: number
}

export interface Posting {
  account_id: number
  amount: bigint
  balance_after: bigint
  entry_id: number
  id: Generated<number>
}

export interface PriceSegment {
  from_steps: number
  /**
   * `line`: the price goes from `from_steps` to `to_steps` in `ticks` ticks and stays there. `halted`: it stays at `to_steps`, without trades. `scaled`: the market continues its own prices, scaled by `to_steps` / `from_steps`.
   */
  kind: 'line' | 'scaled' | 'halted'
  market_id: number
  /**
   * A tick.
   */
  start: number
  ticks: number
  to_steps: number
}

export interface Rebate {
  amount: bigint
  /**
   * Time when it was earned.
   */
  at: number
  currency_id: number
  from_user_id: number
  id: Generated<number>
  level: number
  /**
   * Time when it was credited; null before.
   */
  paid_at: number | null
  /**
   * Value in USDT when it was earned.
   */
  usdt: bigint
  user_id: number
}

export interface RebatePayment {
  paid_at: number
  usdt: bigint
  user_id: number
}

export interface RebateTotal {
  usdt: bigint
  user_id: number
}

export interface SavedAddress {
  address: string
  chain: string
  currency_id: number
  id: Generated<number>
  notes: string
  user_id: number
}

export interface Session {
  expires_at: number
  token_hash: string
  user_id: number
}

export interface SpotOrder {
  amount: bigint
  created_at: number
  fee: bigint
  filled: bigint
  filled_quote: bigint
  /**
   * Amount still frozen for this order: quote for a buy, base for a sell.
   */
  frozen: bigint
  id: Generated<number>
  market_id: number
  /**
   * 0 for a market order.
   */
  price: bigint
  side: SpotSide
  status: SpotOrderStatus
  /**
   * 0 for an order without a stop loss.
   */
  stop_loss_price: bigint
  /**
   * The price has reached the stop loss.
   */
  stopped: Flag
  /**
   * 0 for an order without a trigger.
   */
  trigger_price: bigint
  updated_at: number
  user_id: number
  /**
   * 0 once it is in the book, 1 for a rise and 2 for a fall to its trigger.
   */
  waits_for: 0 | 1 | 2
}

export interface Subscription {
  amount: bigint
  coins: bigint
  completed_at: number | null
  created_at: number
  exam_status: SubscriptionReview
  /**
   * The payment, frozen while it is under review.
   */
  frozen: bigint
  /**
   * Final once completed.
   */
  gain: bigint
  id: Generated<number>
  issue_id: number
  price: bigint
  reason: string
  status: SubscriptionStatus
  updated_at: number
  user_id: number
}

export interface Throttle {
  failures: number
  key: string
  /**
   * Time from which the row has no effect and can be deleted.
   */
  stale_at: number
  /**
   * End of the lock; 0 when not locked.
   */
  until: number
}

export interface User {
  account: string
  advanced_status: IdentityStatus
  area_code: string
  created_at: number
  fund_password_hash: string | null
  id: Generated<number>
  invite_code: string
  inviter_id: number | null
  /**
   * The kind of account that the user registered with.
   */
  login_type: 'email' | 'mobile'
  nickname: string
  password_hash: string
  review_status: IdentityStatus
  /**
   * The address of the last successful sign-in; empty before the first.
   */
  signed_in_from: Generated<string>
}

export interface Withdrawal {
  address: string
  amount: bigint
  bank_account: string
  bank_holder: string
  bank_name: string
  chain: string
  created_at: number
  currency_id: number
  fee: bigint
  id: Generated<number>
  /**
   * Percent, as text.
   */
  rate: string
  reason: string
  remark: string
  status: ReviewStatus
  txid: string
  updated_at: number
  user_id: number
}

export interface DB {
  account: Account
  bank_card: BankCard
  code: Code
  deposit: Deposit
  deposit_address: DepositAddress
  ended_session: EndedSession
  entry: Entry
  fill: Fill
  finance_order: FinanceOrder
  idempotency: Idempotency
  identity: Identity
  job: Job
  ladder_taken: LadderTaken
  lever_order: LeverOrder
  market_book: MarketBook
  meta: Meta
  micro_order: MicroOrder
  outbox: Outbox
  picture: Picture
  posting: Posting
  price_segment: PriceSegment
  rebate: Rebate
  rebate_payment: RebatePayment
  rebate_total: RebateTotal
  saved_address: SavedAddress
  session: Session
  spot_order: SpotOrder
  subscription: Subscription
  throttle: Throttle
  user: User
  withdrawal: Withdrawal
}
