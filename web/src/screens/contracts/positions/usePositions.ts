import { useEffect, useCallback, useRef } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/useRead.ts'
import { notify } from '../../../market/live/account.ts'
import { socketState } from '../../../market/live/connection.ts'
import { seePosition } from '../../../market/live/announced.ts'
import type { Market } from '#sdk/model/market.ts'
import { useMarkets } from '../../../market/live/markets.ts'

const limit = 100
/** Maximum age of an opening to announce, in ms. */
const newsMs = 60_000

/** Open positions, including those that are being closed: both states belong here. */
export function usePositions(enabled = true) {
  const polled = { enabled, every: 15_000, select: toPositions }
  const open = useRead('leverMyTrade', { status: ContractStatus.open, limit }, polled)
  const closing = useRead('leverMyTrade', { status: ContractStatus.closing, limit }, polled)
  useSeen(open.data)
  const all: readonly Position[] | undefined = open.data && [...(closing.data ?? []), ...open.data]
  return { all, open }
}

/**
 * Records what the list shows, and announces a position that it shows before its event arrives. Without a connection,
 * the ticket shows the answer.
 */
function useSeen(list: readonly Position[] | undefined) {
  const before = useRef(list)
  useEffect(() => {
    const earlier = before.current
    before.current = list
    for (const position of list ?? []) {
      const { id, symbol, lots, openedAt = 0 } = position
      const isNew = seePosition({ id, symbol, status: ContractStatus.open, share: lots })
      const isAdded = socketState.peek() === 'live' && earlier?.every((each) => each.id !== id)
      if (isNew && isAdded && serverNow() - openedAt < newsMs) notify((to) => to.notifyOpened(position))
    }
  }, [list])
}

/**
 * Returns the market of a position by its symbol, because positions carry neither its fee nor its decimal places.
 * Undefined while unknown.
 */
export function useContractMarket(): (symbol: string) => Market | undefined {
  const { data } = useMarkets({ live: false })
  return useCallback((symbol: string) => data?.find((market) => market.symbol === symbol), [data])
}
