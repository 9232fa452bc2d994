import { effect } from '@preact/signals-react'
import { savesData } from '../platform/savesData.ts'
import { readText } from '../platform/storage.ts'
import { favourites } from './marketGroups.ts'
import { openStream } from './live/connection.ts'
import { hear } from './live/tickers.ts'
import { recordPrices } from './recordPrices.ts'

/** Maximum number of recorded markets, because each costs a stream. */
const most = 3

/**
 * Records the prices of favourites, and of the market that the options screen opens, so that its chart has a line on
 * arrival. Call once.
 */
export function recordFavourites(): void {
  if (savesData()) return
  const recorded = new Map<string, () => void>()
  effect(() => {
    const viewed = readText('symbol:option')
    const wanted = [...new Set([...(viewed === undefined ? [] : [viewed]), ...favourites.value])].slice(
      0,
      most,
    )
    for (const [symbol, stop] of recorded) {
      if (wanted.includes(symbol)) continue
      stop()
      recorded.delete(symbol)
    }
    for (const symbol of wanted) if (!recorded.has(symbol)) recorded.set(symbol, recordMarket(symbol))
  })
}

function recordMarket(symbol: string): () => void {
  const close = openStream({ channel: 'daymarket', symbol }, hear)
  const stop = recordPrices(symbol, () => {})
  return () => {
    close()
    stop()
  }
}
