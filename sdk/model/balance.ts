import type { Input, Payload } from '../operations.ts'

/** Maps this product's account names to their spelling in contract fields. */
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
  /** Chains for deposits and withdrawals; empty for currencies that are only traded. */
  readonly chains: readonly string[]
}

/**
 * Id by which backends of this API family name bank transfers and the bank card, as if they were a currency. Amounts are
 * in `bankUnit`.
 */
export const bankCurrencyId = 9999
export const bankUnit = 'USDT'

/** Common fields of the rows of all groups, with the balance fields of each group. */
type WalletRow = Payload<'walletList'>[`${(typeof accountFields)[AccountName]}_wallet`]['balance'][number] &
  Readonly<Record<`${string}_balance`, string>>

/** Flattens `wallet/list` into one row per account and currency; hides its groups and `<kind>_balance` fields. */
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

/** Spot balances of currencies that can be deposited or withdrawn on a chain. */
export const onChains = (payload: Payload<'walletList'>): readonly Balance[] =>
  wallets(payload).filter(({ account, chains }) => account === 'spot' && chains.length > 0)

/** Returns true if margin of contracts is frozen: the balances do not contain the profit or loss of open positions. */
export const hasMargin = (payload: Payload<'walletList'>): boolean =>
  wallets(payload).some(({ account, frozen }) => account === 'contract' && Number(frozen) > 0)

/** Price of one USDT in CNY. */
export const cnyPerUsdt = (payload: Payload<'walletList'>): string => payload.ExRate

/** Total value of each group in USDT; the backend spells the field `usdt_totle`. */
export function totalsInUsdt(payload: Payload<'walletList'>): Readonly<Record<AccountName, string>> {
  const total = (account: AccountName) => payload[`${accountFields[account]}_wallet`].usdt_totle
  return { spot: total('spot'), contract: total('contract'), option: total('option'), trust: total('trust') }
}
