import { useEffect } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { useRead } from '../../../api/useRead.ts'
import { seePosition } from '../../../market/live/announced.ts'

const limit = 100

/** Open positions, including those that are being closed: both states belong here. */
export function usePositions(enabled: boolean) {
  const polled = { enabled, every: 15_000, select: toPositions }
  const open = useRead('leverMyTrade', { status: ContractStatus.open, limit }, polled)
  const closing = useRead('leverMyTrade', { status: ContractStatus.closing, limit }, polled)
  useEffect(
    () => open.data?.forEach(({ id }) => seePosition({ id, status: ContractStatus.open })),
    [open.data],
  )
  const all: readonly Position[] | undefined = open.data && [...(closing.data ?? []), ...open.data]
  return { all, open }
}
