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

/** Sorted by value, highest first. */
export function coinsOf(balances: readonly Balance[]): readonly Coin[] {
  const groups = new Map<number, Parts>()
  for (const balance of balances) {
    const [first = balance, ...others] = groups.get(balance.currencyId) ?? []
    groups.set(balance.currencyId, first === balance ? [balance] : [first, ...others, balance])
  }
  return Array.from(groups.values(), coinOf).sort((a, b) => compare(b.usdt, a.usdt))
}

type Parts = readonly [Balance, ...Balance[]]

function coinOf(parts: Parts): Coin {
  const { currencyId, currency, usdtPrice } = parts[0]
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
