import { compare } from '#domain/decimalText.ts'
import { marketSignals } from './live/tickers.ts'

/**
 * Finds the price of a sale with a take profit and a stop loss that would sell at once: a take profit that is not above
 * the last price, or a stop loss that is not below it. Without a last price, the backend decides.
 */
export function saleFault(
  symbol: string,
  { price, stopLoss }: { readonly price: string; readonly stopLoss: string },
): 'price' | 'stopLoss' | undefined {
  const last = marketSignals(symbol).last.peek()
  if (last === undefined) return undefined
  if (compare(price, last) <= 0) return 'price'
  return compare(stopLoss, last) >= 0 ? 'stopLoss' : undefined
}
