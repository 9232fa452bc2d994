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
  spot_order: SpotOrderTable
  fill: FillTable
  ladder_taken: LadderTakenTable
  job: JobTable
  idempotency: IdempotencyTable
  meta: MetaTable
}

export type User = Selectable<UserTable>
export type SpotOrder = Selectable<SpotOrderTable>
export type Deposit = Selectable<DepositTable>
export type Job = Selectable<JobTable>
export type Fill = Selectable<FillTable>
export type NewFill = Insertable<FillTable>
