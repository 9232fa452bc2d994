import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readText, writeText } from '../platform/storage.ts'
import { useValue } from '../platform/useValue.ts'
import type { MessageId } from '../i18n/translate.ts'
import { marketClasses, type Market, type MarketClass } from '#sdk/model/market.ts'
import { favourites } from './favourites.ts'
import { matches } from './matches.ts'

export type Shown = MarketClass | 'favourites'

export const shownNames: Readonly<Record<Shown, MessageId>> = {
  favourites: 'market.favourites',
  digital: 'market.digital',
  metal: 'market.metal',
  forex: 'market.forex',
}

const shownKey = 'markets-shown'

/** Which markets a list shows: remembered for this tab, so that coming back finds it as it was. */
export function useShown(withFavourites: boolean) {
  const choices: readonly Shown[] = withFavourites ? ['favourites', ...marketClasses] : marketClasses
  const [chosen, setChosen] = useState(() => readText(shownKey, sessionStorage))
  const shown = choices.find((one) => one === chosen) ?? 'digital'
  const choose = (next: Shown) => {
    setChosen(next)
    writeText(shownKey, next, sessionStorage)
  }
  return [shown, choose, choices] as const
}

/** What was searched, by the entry of the history that the list stands on. */
const searched = new Map<string, string>()

/** A search: whoever comes back finds it as it was, whoever comes anew finds it empty. */
export function useSearched() {
  const { key } = useLocation()
  const [typed, setTyped] = useState(searched.get(key) ?? '')
  const type = (next: string) => {
    setTyped(next)
    searched.set(key, next)
  }
  return [typed, type] as const
}

/** Whether a market is among those that are typed or shown. */
export function useIsShown(typed: string, shown: Shown): (market: Market) => boolean {
  const starred = useValue(favourites)
  if (typed !== '') return (market) => matches(market, typed)
  return (market) => (shown === 'favourites' ? starred.includes(market.symbol) : market.class === shown)
}
