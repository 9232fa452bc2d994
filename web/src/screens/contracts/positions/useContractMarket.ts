import { useCallback } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useMarkets } from '../../../market/live/markets.ts'

/**
 * Returns the market of a position by its symbol, because positions carry neither its fee nor its decimal places.
 * Undefined while unknown.
 */
export function useContractMarket(): (symbol: string) => Market | undefined {
  const { data } = useMarkets({ live: false })
  return useCallback((symbol: string) => data?.find((market) => market.symbol === symbol), [data])
}
