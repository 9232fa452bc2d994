import type { ReviewStatus } from '#generated/enums.ts'
import type { Generated } from 'kysely'
import type { AccountKind, KindName } from './accountKinds.ts'

export type Bucket = 'available' | 'frozen'

/** owner > 0 is a user, owner < 0 one of the system accounts in ledger.ts. */
/** Where money is: one bucket of one account. */
export interface Account {
  readonly owner: number
  readonly currencyId: number
  readonly kind: AccountKind
  readonly bucket: Bucket
}

export interface AccountTable {
  id: Generated<number>
  owner: number
  currency_id: number
  kind: KindName
  bucket: Bucket
  balance: bigint
}

export interface EntryTable {
  id: Generated<number>
  at: number
  type: number
  info: string
}

export interface PostingTable {
  id: Generated<number>
  entry_id: number
  account_id: number
  amount: bigint
  balance_after: bigint
}

export interface DepositTable {
  id: Generated<number>
  user_id: number
  currency_id: number
  chain: string
  address: string
  amount: bigint
  proof: string
  payer: string
  bank_account: string
  status: ReviewStatus
  reason: string
  created_at: number
  updated_at: number
}

export interface DepositAddressTable {
  user_id: number
  currency_id: number
  chain: string
  address: string
}

export interface SavedAddressTable {
  id: Generated<number>
  user_id: number
  currency_id: number
  chain: string
  address: string
  notes: string
}

export interface WithdrawalTable {
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
  status: ReviewStatus
  reason: string
  remark: string
  txid: string
  bank_name: string
  bank_account: string
  bank_holder: string
  created_at: number
  updated_at: number
}

export interface BankCardTable {
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
