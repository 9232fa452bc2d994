import { useCallback } from 'react'
import type { Format } from '../i18n/format.ts'
import { useMarkets } from './live/markets.ts'

/**
 * Returns the decimal places of a market's prices by its symbol, because orders do not carry them; undefined while
 * unknown.
 */
export function usePlaces(): (symbol: string) => number | undefined {
  const { data } = useMarkets({ live: false })
  return useCallback(
    (symbol: string) => data?.find((market) => market.symbol === symbol)?.pricePlaces,
    [data],
  )
}

/** Returns the price format of this market, for `LiveText`. */
export function usePriceText(symbol: string): (price: string | undefined, format: Format) => string {
  const places = usePlaces()(symbol)
  return useCallback((price, format) => format.price(price, places), [places])
}
