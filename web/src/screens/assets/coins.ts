import type { AccountName, Balance } from '#sdk/model/balance.ts'
import { compare, sum, times } from '#domain/decimalText.ts'

/** One currency over all accounts. */
export interface Coin {
  readonly id: number
  readonly name: string
  readonly available: string
  readonly frozen: string
  readonly total: string
  readonly usdt: string
  readonly usdtPrice: string
  readonly parts: readonly {
    readonly account: AccountName
    readonly available: string
    readonly frozen: string
  }[]
}

/** The highest value first. */
export function coinsOf(balances: readonly Balance[]): readonly Coin[] {
  const groups = new Map<number, Balance[]>()
  for (const balance of balances)
    groups.set(balance.currencyId, [...(groups.get(balance.currencyId) ?? []), balance])
  return Array.from(groups.values(), coinOf).sort((a, b) => compare(b.usdt, a.usdt))
}

function coinOf(parts: readonly Balance[]): Coin {
  const { currencyId, currency, usdtPrice } = parts[0] as Balance
  const available = sum(parts.map((part) => part.available))
  const frozen = sum(parts.map((part) => part.frozen))
  const total = sum([available, frozen])
  return {
    id: currencyId,
    name: currency,
    available,
    frozen,
    total,
    usdtPrice,
    usdt: times(total, usdtPrice),
    parts,
  }
}
