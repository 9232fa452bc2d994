import type { Kysely, Selectable } from 'kysely'
import type {
  UserTable,
  SessionTable,
  CodeTable,
  OutboxTable,
  ThrottleTable,
  IdentityTable,
  PictureTable,
  RebateTable,
  IdempotencyTable,
  MetaTable,
} from './peopleTables.ts'
import type {
  AccountTable,
  EntryTable,
  PostingTable,
  DepositTable,
  DepositAddressTable,
  SavedAddressTable,
  WithdrawalTable,
  BankCardTable,
} from './moneyTables.ts'
import type { MarketBookTable, PriceSegmentTable } from './marketTables.ts'
import type { SpotOrderTable, FillTable, LadderTakenTable, JobTable } from './spotTables.ts'
import type { LeverOrderTable, MicroOrderTable, PlanOrderTable, SubscriptionTable } from './productsTables.ts'

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
  finance_order: PlanOrderTable
  subscription: SubscriptionTable
  spot_order: SpotOrderTable
  fill: FillTable
  ladder_taken: LadderTakenTable
  price_segment: PriceSegmentTable
  market_book: MarketBookTable
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
export type PlanOrder = Selectable<PlanOrderTable>
export type Subscription = Selectable<SubscriptionTable>
export type Deposit = Selectable<DepositTable>
export type Job = Selectable<JobTable>
export type Fill = Selectable<FillTable>

/** The store inside of one command. */
export type Tx = Kysely<Tables>
