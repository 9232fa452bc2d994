import { Flag } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { AccountName } from './balance.ts'

/** A currency that can be moved between accounts. */
export interface TransferCurrency {
  readonly id: number
  readonly name: string
  /** Available balance in each account that can hold it, decimal text. */
  readonly available: Readonly<Partial<Record<AccountName, string>>>
}

export function toTransferCurrencies(payload: Payload<'currencyUserCurrencyList'>) {
  return payload.map(toTransferCurrency)
}

function toTransferCurrency(row: Payload<'currencyUserCurrencyList'>[number]): TransferCurrency {
  const { wallet } = row
  return {
    id: row.id,
    name: row.name,
    available: {
      ...(row.is_match === Flag.yes && { spot: wallet.change_balance }),
      ...(row.is_lever === Flag.yes && { contract: wallet.lever_balance }),
      ...(row.is_micro === Flag.yes && { option: wallet.micro_balance }),
      ...(row.is_legal === Flag.yes && { trust: wallet.legal_balance }),
    },
  }
}
