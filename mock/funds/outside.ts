import { bankCurrency, usdt, type Currency } from '../market/catalogue.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/**
 * A currency that comes and goes by a chain or a bank; all others are only traded here.
 * @throws Refusal unknown-currency
 */
export function currencyOutside({ catalogue }: World, id: number, field: string): Currency {
  const currency = catalogue.findCurrency(id)
  if (!currency || (currency.chains.length === 0 && id !== bankCurrency)) {
    throw new Refusal('unknown-currency', field)
  }
  return currency
}

/** What the accounts hold of it: a bank transfer is USDT one to one. */
export const heldAs = (currencyId: number): number => (currencyId === bankCurrency ? usdt : currencyId)
