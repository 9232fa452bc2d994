import { useCallback } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useMarkets } from '../../../market/live/markets.ts'

/** The market of a position by its symbol: positions carry neither its fee nor its places. Undefined while unknown. */
export function useContractMarket(): (symbol: string) => Market | undefined {
  const { data } = useMarkets({ live: false })
  return useCallback((symbol: string) => data?.find((market) => market.symbol === symbol), [data])
}
