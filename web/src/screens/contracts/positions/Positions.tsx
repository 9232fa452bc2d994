import { useState } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position } from '#sdk/model/position.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useT } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { PresenceList } from '../../../kit/PresenceList.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { AccountFigures } from './AccountFigures.tsx'
import { useLiveProfits } from '../../../positions/figures.ts'
import styles from './Orders.module.css'
import { PositionCard } from './PositionCard.tsx'
import { type usePositions, useContractMarket } from './usePositions.ts'

// Not needed before the list.
const EditStops = onDemand(async () => (await import('../../../positions/EditStops.tsx')).EditStops)
const OrderSheet = onDemand(async () => (await import('./OrderSheet.tsx')).OrderSheet)

interface PositionsProps {
  readonly of: ReturnType<typeof usePositions>
  readonly deal: ContractDeal | undefined
  readonly unit: string
  /** True while all positions are being closed. */
  readonly busy: boolean
  readonly undone: string | undefined
  readonly onUndone: (text: string | undefined) => void
}

export function Positions({ of: { all, open }, deal, unit, busy, undone, onUndone }: PositionsProps) {
  const t = useT()
  useLiveProfits()
  const marketOf = useContractMarket()
  const [edited, setEdited] = useState<Position>()
  const [shown, setShown] = useState<Position>()

  if (!all) return <NotYet of={open} rows={2} height={150} />
  return (
    <>
      {undone !== undefined && (
        <p role="alert" className={styles.undone}>
          {undone}
        </p>
      )}
      <PresenceList
        rows={all}
        idOf={({ id }) => id}
        empty={<Empty icon="chart" title={t('lever.noPositions')} body={t('lever.noPositionsBody')} />}
      >
        {(position) => (
          <PositionCard
            position={position}
            market={marketOf(position.symbol)}
            setup={{ deal, busy, onUndone, onClosed: setShown }}
            onOpen={setShown}
            onStops={setEdited}
          />
        )}
      </PresenceList>
      {all.length > 0 && <AccountFigures positions={all} free={deal?.free} unit={unit} />}
      <EditStops
        // Closed in the meantime, it has no stops to set.
        position={edited && all.find(({ id }) => id === edited.id)}
        deal={deal}
        onClose={() => setEdited(undefined)}
      />
      <OrderSheet order={shown} deal={deal} onClose={() => setShown(undefined)} />
    </>
  )
}
