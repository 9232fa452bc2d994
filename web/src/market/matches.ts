import type { Market } from '#sdk/model/market.ts'

/** Whether a market is meant by what was typed: `btc`, `bitcoin`, `btc/usdt`, `btcusdt`. */
export function matches(market: Market, typed: string): boolean {
  const wanted = typed
    .trim()
    .toLowerCase()
    .replace(/[/\-\s]/g, '')
  if (wanted === '') return true
  const symbol = market.symbol.toLowerCase().replace('/', '')
  return symbol.includes(wanted) || market.name.toLowerCase().replace(/\s/g, '').includes(wanted)
}
