import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readText, writeText } from '../platform/storage.ts'
import { useValue } from '../platform/useValue.ts'
import type { MessageId } from '../i18n/translate.ts'
import { marketClasses, type Market, type MarketClass } from '#sdk/model/market.ts'
import { listOf, persistedSignal } from '../platform/persistedSignal.ts'

/** Symbols starred on this device, in the order in which they were starred. */
export const favourites = persistedSignal('favourites', listOf('symbols'))

export function toggleFavourite(symbol: string): void {
  const now = favourites.peek()
  favourites.value = now.includes(symbol) ? now.filter((one) => one !== symbol) : [...now, symbol]
}

export type MarketGroup = MarketClass | 'favourites'

export const groupNames: Readonly<Record<MarketGroup, MessageId>> = {
  favourites: 'market.favourites',
  digital: 'market.digital',
  metal: 'market.metal',
  forex: 'market.forex',
}

const groupKey = 'markets-shown'

/**
 * Returns the class of markets that a list shows. Remembered in this tab, so that the user finds the list as it was.
 */
export function useMarketGroup(withFavourites: boolean) {
  const choices: readonly MarketGroup[] = withFavourites ? ['favourites', ...marketClasses] : marketClasses
  const [chosen, setChosen] = useState(() => readText(groupKey, 'tab'))
  const shown = choices.find((one) => one === chosen) ?? 'digital'
  const choose = (next: MarketGroup) => {
    setChosen(next)
    writeText(groupKey, next, 'tab')
  }
  return [shown, choose, choices] as const
}

/** Search texts, by the history entry of their list. */
const searchTexts = new Map<string, string>()

/** Returns a search text that is restored when the user navigates back, and empty on a new visit. */
export function useSearchText() {
  const { key } = useLocation()
  const [typed, setTyped] = useState(searchTexts.get(key) ?? '')
  const type = (next: string) => {
    setTyped(next)
    searchTexts.set(key, next)
  }
  return [typed, type] as const
}

/** Returns a filter: markets that match the typed text, or otherwise those of the shown class. */
export function useMarketFilter(typed: string, shown: MarketGroup): (market: Market) => boolean {
  const starred = useValue(favourites)
  if (typed !== '') return (market) => matches(market, typed)
  return (market) => (shown === 'favourites' ? starred.includes(market.symbol) : market.class === shown)
}

/** Returns whether a market matches the typed text: `btc`, `bitcoin`, `btc/usdt` or `btcusdt`. */
function matches(market: Market, typed: string): boolean {
  const term = typed
    .trim()
    .toLowerCase()
    .replace(/[/\-\s]/g, '')
  if (term === '') return true
  const symbol = market.symbol.toLowerCase().replace('/', '')
  return symbol.includes(term) || market.name.toLowerCase().replace(/\s/g, '').includes(term)
}
