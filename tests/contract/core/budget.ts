import { format, parse } from '#domain/decimal.ts'
import { NotPossible } from './notPossible.ts'

/** Keeps count of what the trial spends, risks or locks up, and refuses to go beyond what it was allowed. */
export interface Budget {
  /** @throws NotPossible when that much is not left */
  spend(amount: string, currency: string, what: string): void
  /** What was spent so far, a line each. */
  spent(): readonly string[]
}

/** @param allowed by currency; absent means as much as it takes, for money that is worth nothing */
export function createBudget(allowed: Readonly<Record<string, string>> | undefined): Budget {
  const used = new Map<string, bigint>()
  const lines: string[] = []
  return {
    spend: (amount, currency, what) => {
      const after = (used.get(currency) ?? 0n) + parse(amount)
      if (allowed && after > parse(allowed[currency] ?? '0'))
        throw new NotPossible(`${what} takes ${amount} ${currency}, more than --budget leaves`)
      used.set(currency, after)
      lines.push(`${format(parse(amount), 2)} ${currency} ${what}`)
    },
    spent: () => lines,
  }
}
