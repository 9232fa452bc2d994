import type { Currency } from '../engine/catalogue.ts'
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
