/** The accounts of a user. */
export type AccountKind = 'spot' | 'contract' | 'option' | 'trust'

/** As the contract, the world files and the table `account` spell them; stores that exist already hold these words. */
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
 * Where money is: one bucket of one account. An owner above 0 is a user, below 0 one of the system accounts in
 * engine/ledger.ts.
 */
export interface Account {
  readonly owner: number
  readonly currencyId: number
  readonly kind: AccountKind
  readonly bucket: Bucket
}
