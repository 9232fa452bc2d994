import { isJsonObject, objectsIn, valueText, type JsonObject } from './values.ts'

const numberOf = (row: JsonObject, name: string): number => Number(valueText(row[name]) || Number.NaN)

/** Two roundings to eight decimals. */
const rounding = 0.000_000_03

/**
 * Returns whether the result of a position is that of its prices. Books round a price to their steps, so that two equal
 * backends show results which differ by a step for each coin: the prices themselves are compared.
 */
export function hasResultOfPrices(row: JsonObject, name: 'fact_profits' | 'profits'): boolean {
  const [price, last, size] = ['price', 'update_price', 'number'].map((name) => numberOf(row, name))
  if (price === undefined || last === undefined || size === undefined) return false
  const gain = (last - price) * size
  const due = valueText(row['type']) === '1' ? gain : -gain
  return Math.abs(numberOf(row, name) - due) <= rounding
}

/** Money that a fill moves, in the quote currency. */
const moneyOfFills = ['filled_quote', 'fact_profits', 'profits', 'trade_fee', 'caution_money']

/** Largest differences that the fills of a recording and of its play make in balances, by quote currency. */
export type Drift = ReadonlyMap<string, number>

/** Sums what the fills of each list differ by, of the longest one of each operation. */
export function driftOf(
  answers: readonly { readonly operation: string; readonly recorded: unknown; readonly played: unknown }[],
): Drift {
  const largest = new Map<string, number>()
  for (const { operation, recorded, played } of answers) {
    const sums = new Map<string, number>()
    const [before, now] = [recorded, played].map((answer) => objectsIn(answer).filter(isFill))
    for (const [index, row] of (before ?? []).entries()) {
      const other = now?.[index]
      const quote = quoteOf(row)
      if (!other || quote !== quoteOf(other)) continue
      for (const name of moneyOfFills) {
        const apart = Math.abs(numberOf(row, name) - numberOf(other, name))
        if (apart > 0) sums.set(quote, (sums.get(quote) ?? 0) + apart)
      }
    }
    for (const [quote, sum] of sums)
      largest.set(`${operation} ${quote}`, Math.max(sum, largest.get(`${operation} ${quote}`) ?? 0))
  }
  const drift = new Map<string, number>()
  for (const [key, sum] of largest) {
    const quote = key.split(' ')[1] ?? ''
    drift.set(quote, (drift.get(quote) ?? 0) + sum)
  }
  return drift
}

const isFill = (row: JsonObject): boolean =>
  isJsonObject(row) && quoteOf(row) !== '' && moneyOfFills.some((name) => row[name] !== undefined)

const quoteOf = (row: JsonObject): string => valueText(row['symbol']).split('/')[1] ?? ''

const balance = /^(?:balance|available|before|after|value|user_lever|(?:change|lever|micro|legal)_balance)$/

/** Returns whether a balance differs by no more than the fills of its currency do. */
export function isWithinDrift(
  name: string,
  row: JsonObject,
  before: unknown,
  now: unknown,
  drift: Drift,
): boolean {
  const currency = valueText(row['currency_name']) || valueText(row['name'])
  const apart = Math.abs(Number(valueText(before)) - Number(valueText(now)))
  // The total is that of all positions, whose currency it does not name.
  if (name === 'profits_total') return apart <= Array.from(drift.values()).reduce((sum, one) => sum + one, 0)
  return balance.test(name) && apart > 0 && apart <= (drift.get(currency) ?? 0)
}
