import type { Payload } from '../operations.ts'

/** The accounts by the names that this product uses. */
export type AccountName = 'spot' | 'contract' | 'option' | 'trust'

export interface Balance {
  readonly account: AccountName
  readonly currencyId: number
  readonly currency: string
  /** Decimal text. */
  readonly available: string
  readonly frozen: string
  /** Price of one unit in USDT. */
  readonly usdtPrice: string
}

/** Every balance of `wallet/list` as flat rows: the groups and their `<kind>_balance` spellings end here. */
export function wallets(payload: Payload<'walletList'>): readonly Balance[] {
  const { change_wallet, lever_wallet, micro_wallet, legal_wallet } = payload
  const common = (
    account: AccountName,
    row: { currency: number; currency_name: string; usdt_price: string },
  ) => ({
    account,
    currencyId: row.currency,
    currency: row.currency_name,
    usdtPrice: row.usdt_price,
  })
  return [
    ...change_wallet.balance.map((row) => ({
      ...common('spot', row),
      available: row.change_balance,
      frozen: row.lock_change_balance,
    })),
    ...lever_wallet.balance.map((row) => ({
      ...common('contract', row),
      available: row.lever_balance,
      frozen: row.lock_lever_balance,
    })),
    ...micro_wallet.balance.map((row) => ({
      ...common('option', row),
      available: row.micro_balance,
      frozen: row.lock_micro_balance,
    })),
    ...legal_wallet.balance.map((row) => ({
      ...common('trust', row),
      available: row.legal_balance,
      frozen: row.lock_legal_balance,
    })),
  ]
}

/** What all balances of each group are worth in USDT; the backend spells it `usdt_totle`. */
export function totalsInUsdt(payload: Payload<'walletList'>): Readonly<Record<AccountName, string>> {
  return {
    spot: payload.change_wallet.usdt_totle,
    contract: payload.lever_wallet.usdt_totle,
    option: payload.micro_wallet.usdt_totle,
    trust: payload.legal_wallet.usdt_totle,
  }
}
