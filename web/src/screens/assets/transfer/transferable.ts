import type { AccountName } from '#sdk/model/balance.ts'
import type { Payload } from '#sdk/operations.ts'

export type Transferable = Payload<'currencyUserCurrencyList'>[number]

/** The four flags and balances of a currency, by the names of this product. */
export function canHold(currency: Transferable, account: AccountName): boolean {
  const flags = {
    spot: currency.is_match,
    contract: currency.is_lever,
    option: currency.is_micro,
    trust: currency.is_legal,
  }
  return flags[account] === 1
}

export function heldIn({ wallet }: Transferable, account: AccountName): string {
  const balances = {
    spot: wallet.change_balance,
    contract: wallet.lever_balance,
    option: wallet.micro_balance,
    trust: wallet.legal_balance,
  }
  return balances[account]
}
