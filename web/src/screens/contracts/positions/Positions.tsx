import { lazy, Suspense, useEffect, useState } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { seePosition } from '../../../market/live/announced.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { useLiveProfits } from './figures.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { PositionCard } from './PositionCard.tsx'
import { Summary } from './Summary.tsx'
import { useClose } from './useClose.tsx'

// A form that is not needed before the list.
const EditStops = lazy(() => import('./EditStops.tsx').then((part) => ({ default: part.EditStops })))

interface PositionsProps {
  readonly feePercent: string
  readonly deal: ContractDeal | undefined
  readonly unit: string
}

const most = 100
const polled = { every: 15_000, select: toPositions }

/** A position that is being closed is still open: both states belong here. */
export function Positions({ feePercent, deal, unit }: PositionsProps) {
  const t = useT()
  useLiveProfits()
  const open = useRead('leverMyTrade', { status: ContractStatus.open, limit: most }, polled)
  const closing = useRead('leverMyTrade', { status: ContractStatus.closing, limit: most }, polled)
  const { close, busy } = useClose(feePercent)
  const [edited, setEdited] = useState<Position>()
  const [ended, setEnded] = useState<Position>()

  useEffect(
    () => open.data?.forEach(({ id }) => seePosition({ id, status: ContractStatus.open })),
    [open.data],
  )

  if (!open.data) {
    return <NotYet of={open} rows={2} height={220} />
  }
  const positions = [...(closing.data ?? []), ...open.data]
  return (
    <>
      {positions.length === 0 ? (
        <Empty icon="chart" title={t('lever.noPositions')} body={t('lever.noPositionsBody')} />
      ) : (
        <>
          <Summary positions={positions} free={deal?.free} unit={unit} />
          <ul>
            {positions.map((position) => (
              <PositionCard
                key={position.id}
                position={position}
                deal={deal}
                busy={busy}
                onStops={setEdited}
                onClose={(chosen) => void close(chosen).then(setEnded)}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        <EditStops position={edited} deal={deal} onClose={() => setEdited(undefined)} />
      </Suspense>
      <OrderSheet order={ended} onClose={() => setEnded(undefined)} />
    </>
  )
}
