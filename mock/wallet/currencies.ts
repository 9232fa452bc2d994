import { type Currency, bankCurrency, usdt } from '../engine/catalogue.ts'
import { Refusal } from '../engine/refusal.ts'
import type { World } from '../engine/scope.ts'
import type { AccountKind } from '../store/accountKinds.ts'

/**
 * Returns a currency that all of these accounts can hold.
 * @throws Refusal unknown-currency, not-in-account
 */
export function currencyIn(
  { catalogue }: World,
  id: number,
  field: string,
  kinds: readonly AccountKind[],
): Currency {
  const currency = catalogue.findCurrency(id)
  if (!currency) throw new Refusal('unknown-currency', field)
  if (!kinds.every((kind) => currency.kinds.includes(kind)))
    throw new Refusal('not-in-account', field, { coin: currency.name })
  return currency
}

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
export const accountCurrency = (currencyId: number): number =>
  currencyId === bankCurrency ? usdt : currencyId
