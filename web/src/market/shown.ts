import { useState } from 'react'
import { readText, writeText } from '../platform/storage.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import { marketClasses, type MarketClass } from '#sdk/model/market.ts'

export type Shown = MarketClass | 'favourites'

export const shownNames: Readonly<Record<Shown, MessageId>> = {
  favourites: 'market.favourites',
  digital: 'market.digital',
  metal: 'market.metal',
  forex: 'market.forex',
}

const key = 'markets-shown'

/** Which markets a list shows: remembered for this tab, so that coming back finds it as it was. */
export function useShown(withFavourites: boolean) {
  const t = useT()
  const choices: readonly Shown[] = withFavourites ? ['favourites', ...marketClasses] : marketClasses
  const [chosen, setChosen] = useState(() => readText(key, sessionStorage))
  const shown = choices.find((one) => one === chosen) ?? 'digital'
  const choose = (next: Shown) => {
    setChosen(next)
    writeText(key, next, sessionStorage)
  }
  return [shown, choose, choices.map((value) => ({ value, label: t(shownNames[value]) }))] as const
}
