import type { Market } from '#sdk/model/market.ts'

/** Whether a market is meant by what was typed: `btc`, `bitcoin`, `btc/usdt`, `btcusdt`. */
export function matches(market: Market, typed: string): boolean {
  const term = typed
    .trim()
    .toLowerCase()
    .replace(/[/\-\s]/g, '')
  if (term === '') return true
  const symbol = market.symbol.toLowerCase().replace('/', '')
  return symbol.includes(term) || market.name.toLowerCase().replace(/\s/g, '').includes(term)
}
