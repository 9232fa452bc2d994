import { useEffect, useCallback } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { useRead } from '../../../api/useRead.ts'
import { seePosition } from '../../../market/live/announced.ts'
import type { Market } from '#sdk/model/market.ts'
import { useMarkets } from '../../../market/live/markets.ts'

const limit = 100

/** Open positions, including those that are being closed: both states belong here. */
export function usePositions(enabled = true) {
  const polled = { enabled, every: 15_000, select: toPositions }
  const open = useRead('leverMyTrade', { status: ContractStatus.open, limit }, polled)
  const closing = useRead('leverMyTrade', { status: ContractStatus.closing, limit }, polled)
  useEffect(
    () =>
      open.data?.forEach(({ id, symbol, lots }) =>
        seePosition({ id, symbol, status: ContractStatus.open, share: lots }),
      ),
    [open.data],
  )
  const all: readonly Position[] | undefined = open.data && [...(closing.data ?? []), ...open.data]
  return { all, open }
}

/**
 * Returns the market of a position by its symbol, because positions carry neither its fee nor its decimal places.
 * Undefined while unknown.
 */
export function useContractMarket(): (symbol: string) => Market | undefined {
  const { data } = useMarkets({ live: false })
  return useCallback((symbol: string) => data?.find((market) => market.symbol === symbol), [data])
}
