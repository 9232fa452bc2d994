import { bankCurrency, usdt, type Currency } from '../engine/catalogue.ts'
import { Refusal } from '../engine/refusal.ts'
import type { World } from '../engine/scope.ts'

/**
 * Returns a currency that is deposited and withdrawn by chain or bank; all others are only traded here.
 * @param way deposits or withdrawals
 * @throws Refusal unknown-currency, deposits-closed, withdrawals-closed
 */
export function currencyOutside(
  { catalogue }: World,
  id: number,
  field: string,
  way: 'deposits' | 'withdrawals',
): Currency {
  const currency = catalogue.findCurrency(id)
  if (!currency) throw new Refusal('unknown-currency', field)
  if (currency.chains.length === 0 && id !== bankCurrency)
    throw new Refusal(`${way}-closed`, field, { coin: currency.name })
  return currency
}

/** Currency in which the accounts hold it: a bank transfer becomes USDT one to one. */
export const heldAs = (currencyId: number): number => (currencyId === bankCurrency ? usdt : currencyId)
