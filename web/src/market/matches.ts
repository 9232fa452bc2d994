import type { Market } from '#sdk/model/market.ts'

/** Returns whether a market matches the typed text: `btc`, `bitcoin`, `btc/usdt` or `btcusdt`. */
export function matches(market: Market, typed: string): boolean {
  const term = typed
    .trim()
    .toLowerCase()
    .replace(/[/\-\s]/g, '')
  if (term === '') return true
  const symbol = market.symbol.toLowerCase().replace('/', '')
  return symbol.includes(term) || market.name.toLowerCase().replace(/\s/g, '').includes(term)
}
