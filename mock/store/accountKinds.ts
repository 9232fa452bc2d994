/** The accounts of a user. */
export type AccountKind = 'spot' | 'contract' | 'option' | 'trust'

/**
 * Spelling of the kinds in the contract, the world files and the table `account`. Existing stores contain these words.
 */
export const kindNames = {
  spot: 'change',
  contract: 'lever',
  option: 'micro',
  trust: 'legal',
} as const satisfies Readonly<Record<AccountKind, string>>
export type KindName = (typeof kindNames)[AccountKind]

export const kindByName = {
  change: 'spot',
  lever: 'contract',
  micro: 'option',
  legal: 'trust',
} as const satisfies Readonly<Record<KindName, AccountKind>>

export type Bucket = 'available' | 'frozen'

/**
 * Location of money: one bucket of one account. A positive owner is a user, a negative one a system account of
 * engine/ledger.ts.
 */
export interface Account {
  readonly owner: number
  readonly currencyId: number
  readonly kind: AccountKind
  readonly bucket: Bucket
}
