import { useEffect, useState } from 'react'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { seePosition } from '../../../market/live/announced.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { EditStops } from './EditStops.tsx'
import { useLiveProfits } from './figures.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { PositionCard } from './PositionCard.tsx'
import { Summary } from './Summary.tsx'
import type { LeverOrder } from '../terms.ts'
import { useClose } from './useClose.tsx'

interface PositionsProps {
  readonly feePercent: string
  readonly free: string | undefined
  readonly unit: string
}

/** A position being closed is still one: both states belong here. */
const most = 100

export function Positions({ feePercent, free, unit }: PositionsProps) {
  const t = useT()
  useLiveProfits()
  const open = useRead('leverMyTrade', { status: 1, limit: most }, { every: 15_000 })
  const closing = useRead('leverMyTrade', { status: 2, limit: most }, { every: 15_000 })
  const { close, busy } = useClose(feePercent)
  const [edited, setEdited] = useState<LeverOrder>()
  const [ended, setEnded] = useState<LeverOrder>()

  useEffect(() => open.data?.message.data.forEach(seePosition), [open.data])

  if (!open.data) {
    return <NotYet of={open} rows={2} height={220} />
  }
  const orders = [...(closing.data?.message.data ?? []), ...open.data.message.data]
  return (
    <>
      {orders.length === 0 ? (
        <Empty icon="chart" title={t('lever.noPositions')} body={t('lever.noPositionsBody')} />
      ) : (
        <>
          <Summary orders={orders} free={free} unit={unit} />
          <ul>
            {orders.map((order) => (
              <PositionCard
                key={order.id}
                order={order}
                busy={busy}
                onStops={setEdited}
                onClose={(chosen) => void close(chosen).then(setEnded)}
              />
            ))}
          </ul>
        </>
      )}
      <EditStops order={edited} onClose={() => setEdited(undefined)} />
      <OrderSheet order={ended} onClose={() => setEnded(undefined)} />
    </>
  )
}
