import type { Generated, Insertable, Selectable } from 'kysely'

/** Account kinds as the contract spells them: change = spot, micro = second-contract, lever = contract, legal = trust. */
export type AccountKind = 'legal' | 'change' | 'lever' | 'micro'
export type Bucket = 'available' | 'frozen'

/** Columns that hold money, prices or quantities in units of 10^-8: they are bigint everywhere; every other integer is a number. */
export const moneyColumns: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'balance_after',
  'total',
  'price',
  'filled',
  'filled_quote',
  'frozen',
  'fee',
  'taken',
  'usdt',
  'size',
  'origin_price',
  'close_price',
  'take_profit',
  'stop_loss',
  'margin',
  'profit',
  'open_price',
  'end_price',
  'earned',
  'cancel_fee',
  'coins',
  'gain',
])

interface UserTable {
  id: Generated<number>
  /** `email` or `mobile`: what the user registered with. */
  login_type: 'email' | 'mobile'
  account: string
  area_code: string
  nickname: string
  password_hash: string
  fund_password_hash: string | null
  invite_code: string
  inviter_id: number | null
  review_status: number
  advanced_status: number
  created_at: number
}

interface SessionTable {
  token_hash: string
  user_id: number
  expires_at: number
}

interface CodeTable {
  id: Generated<number>
  target: string
  purpose: string
  code: string
  expires_at: number
  tries_left: number
}

/** What the mock would have sent by mail or text message. */
interface OutboxTable {
  id: Generated<number>
  target: string
  channel: 'mail' | 'sms'
  purpose: string
  code: string
  at: number
}

interface ThrottleTable {
  key: string
  failures: number
  until: number
}

/** owner > 0 is a user, owner < 0 one of the system accounts in ledger.ts. */
interface AccountTable {
  id: Generated<number>
  owner: number
  currency_id: number
  kind: AccountKind
  bucket: Bucket
  balance: bigint
}

interface EntryTable {
  id: Generated<number>
  at: number
  type: number
  info: string
}

interface PostingTable {
  id: Generated<number>
  entry_id: number
  account_id: number
  amount: bigint
  balance_after: bigint
}

interface DepositTable {
  id: Generated<number>
  user_id: number
  currency_id: number
  chain: string
  address: string
  amount: bigint
  proof: string
  payer: string
  bank_account: string
  status: number
  reason: string
  created_at: number
  updated_at: number
}

interface DepositAddressTable {
  user_id: number
  currency_id: number
  chain: string
  address: string
}

interface PictureTable {
  id: string
  user_id: number
  media_type: string
  bytes: Uint8Array
  created_at: number
}

/** What a user filed about themselves; `user` holds the states of the two reviews. */
interface IdentityTable {
  user_id: number
  country: string
  name: string
  card_id: string
  address: string
  front_pic: string
  reverse_pic: string
  hand_pic: string
  /** Why the last review sent it back; empty otherwise. */
  reason: string
  updated_at: number
}

interface BankCardTable {
  user_id: number
  bank_account: string
  real_name: string
  bank_name: string
  bank_deposit: string
  bank_branch: string
  bank_address: string
  swift_code: string
  iban: string
  residence_address: string
  postal_code: string
  created_at: number
}

interface SavedAddressTable {
  id: Generated<number>
  user_id: number
  currency_id: number
  chain: string
  address: string
  notes: string
}

interface WithdrawalTable {
  id: Generated<number>
  user_id: number
  currency_id: number
  chain: string
  address: string
  amount: bigint
  fee: bigint
  /** Percent, as text. */
  rate: string
  /** 1 under review, 2 passed, 3 rejected. */
  status: number
  reason: string
  remark: string
  txid: string
  bank_name: string
  bank_account: string
  bank_holder: string
  created_at: number
  updated_at: number
}

/** A share of a trading fee that went to an inviter. */
interface RebateTable {
  id: Generated<number>
  user_id: number
  from_user_id: number
  level: number
  currency_id: number
  amount: bigint
  /** Its worth when it was paid. */
  usdt: bigint
  at: number
}

interface LeverOrderTable {
  id: Generated<number>
  user_id: number
  market_id: number
  /** 1 long, 2 short. */
  side: number
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
  status: number
  /** `user`, `take-profit`, `stop-loss`, `liquidation`; empty before. */
  closed_by: string
  created_at: number
  opened_at: number | null
  handled_at: number | null
  completed_at: number | null
  updated_at: number
}

interface MicroOrderTable {
  id: Generated<number>
  user_id: number
  market_id: number
  currency_id: number
  /** 1 up, 2 down, 3 even. */
  type: number
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
  status: number
  /** -1 loss, 0 refund, 1 profit. */
  result: number
  created_at: number
  expires_at: number
  settled_at: number | null
}

interface FinanceOrderTable {
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
  /** 1 running, 2 ended. */
  status: number
  is_cancel: number
  created_at: number
  ends_at: number
  completed_at: number | null
  updated_at: number
}

/** A subscription to a new coin. */
interface SubscriptionTable {
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
  status: number
  /** 3 under review, 1 passed, 2 rejected. */
  exam_status: number
  reason: string
  created_at: number
  completed_at: number | null
  updated_at: number
}

interface SpotOrderTable {
  id: Generated<number>
  user_id: number
  market_id: number
  /** 1 buy, 2 sell. */
  side: number
  /** 0 for a market order. */
  price: bigint
  amount: bigint
  filled: bigint
  filled_quote: bigint
  /** What is still frozen for this order: quote for a buy, base for a sell. */
  frozen: bigint
  fee: bigint
  /** 1 waiting, 2 completed, 3 cancelled. */
  status: number
  created_at: number
  updated_at: number
}

interface FillTable {
  id: Generated<number>
  market_id: number
  at: number
  price: bigint
  amount: bigint
  /** Side of the taker: 1 buy, 2 sell. */
  taker_side: number
  taker_order_id: number | null
  maker_order_id: number | null
}

/** What users took of one ladder level within one tick. */
interface LadderTakenTable {
  market_id: number
  tick: number
  price: bigint
  taken: bigint
}

interface JobTable {
  id: Generated<number>
  due_at: number
  kind: string
  ref_id: number
}

interface IdempotencyTable {
  owner: string
  key: string
  operation: string
  body_hash: string
  answer: string
  created_at: number
}

interface MetaTable {
  name: string
  value: string
}

export interface Tables {
  user: UserTable
  session: SessionTable
  code: CodeTable
  outbox: OutboxTable
  throttle: ThrottleTable
  account: AccountTable
  entry: EntryTable
  posting: PostingTable
  deposit: DepositTable
  deposit_address: DepositAddressTable
  picture: PictureTable
  identity: IdentityTable
  bank_card: BankCardTable
  saved_address: SavedAddressTable
  withdrawal: WithdrawalTable
  rebate: RebateTable
  lever_order: LeverOrderTable
  micro_order: MicroOrderTable
  finance_order: FinanceOrderTable
  subscription: SubscriptionTable
  spot_order: SpotOrderTable
  fill: FillTable
  ladder_taken: LadderTakenTable
  job: JobTable
  idempotency: IdempotencyTable
  meta: MetaTable
}

export type User = Selectable<UserTable>
export type SpotOrder = Selectable<SpotOrderTable>
export type Identity = Selectable<IdentityTable>
export type BankCard = Selectable<BankCardTable>
export type Withdrawal = Selectable<WithdrawalTable>
export type LeverOrder = Selectable<LeverOrderTable>
export type MicroOrder = Selectable<MicroOrderTable>
export type FinanceOrder = Selectable<FinanceOrderTable>
export type Subscription = Selectable<SubscriptionTable>
export type Deposit = Selectable<DepositTable>
export type Job = Selectable<JobTable>
export type Fill = Selectable<FillTable>
export type NewFill = Insertable<FillTable>
