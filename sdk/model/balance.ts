import type { Input, Payload } from '../operations.ts'

/** The accounts by the names that this product uses, and as the contract spells them in its fields. */
export const accountFields = {
  spot: 'change',
  contract: 'lever',
  option: 'micro',
  trust: 'legal',
} as const satisfies Record<string, Input<'walletChange'>['from_field']>

export type AccountName = keyof typeof accountFields
export const accountNames = Object.keys(accountFields) as readonly AccountName[]

export interface Balance {
  readonly account: AccountName
  readonly currencyId: number
  readonly currency: string
  /** Decimal text. */
  readonly available: string
  readonly frozen: string
  /** Price of one unit in USDT. */
  readonly usdtPrice: string
  /** Where it comes and goes; empty for what is only traded. */
  readonly chains: readonly string[]
}

/** What rows of every group have in common, and their balances under names of their own. */
type WalletRow = Payload<'walletList'>[`${(typeof accountFields)[AccountName]}_wallet`]['balance'][number] &
  Readonly<Record<`${string}_balance`, string>>

/** Every balance of `wallet/list` as flat rows: the groups and their `<kind>_balance` spellings end here. */
export function wallets(payload: Payload<'walletList'>): readonly Balance[] {
  return accountNames.flatMap((account) => {
    const field = accountFields[account]
    return payload[`${field}_wallet`].balance.map((each) => {
      const row = each as WalletRow
      return {
        account,
        currencyId: row.currency,
        currency: row.currency_name,
        available: row[`${field}_balance`],
        frozen: row[`lock_${field}_balance`],
        usdtPrice: row.usdt_price,
        chains: row.currency_type.split(',').filter(Boolean),
      }
    })
  })
}

/** The spot balances of what comes and goes by a chain. */
export const onChains = (payload: Payload<'walletList'>): readonly Balance[] =>
  wallets(payload).filter(({ account, chains }) => account === 'spot' && chains.length > 0)

/** CNY of one USDT. */
export const cnyPerUsdt = (payload: Payload<'walletList'>): string => payload.ExRate

/** What all balances of each group are worth in USDT; the backend spells it `usdt_totle`. */
export function totalsInUsdt(payload: Payload<'walletList'>): Readonly<Record<AccountName, string>> {
  const total = (account: AccountName) => payload[`${accountFields[account]}_wallet`].usdt_totle
  return { spot: total('spot'), contract: total('contract'), option: total('option'), trust: total('trust') }
}
