import { useRef, useState } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { toPosition } from '#sdk/model/position.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { usePages } from '../../../api/usePages.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { TradesBelow } from '../../../market/TradesBelow.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import styles from './Orders.module.css'
import { Pending } from './Pending.tsx'
import { Positions } from './Positions.tsx'
import { Strip } from './Strip.tsx'
import { useCloseAll } from './useCloseAll.tsx'
import { usePositions } from './usePositions.ts'

const History = onDemand(
  async () => (await import('./History.tsx')).History,
  () => <Skeleton rows={3} height={56} />,
)

export type Part = 'positions' | 'pending' | 'history'

interface OrdersProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly part: Part
  readonly onPart: (part: Part) => void
}

/** Positions with their strip, tabs with them, pending limit orders and the history, and the latest trades. */
export function Orders({ market, deal, part, onPart }: OrdersProps) {
  const t = useT()
  const format = useFormat()
  const positions = usePositions()
  const pending = usePages('leverMyTrade', { status: ContractStatus.pending }, { toRow: toPosition })
  const closingAll = useCloseAll()
  const list = useRef<HTMLDivElement>(null)
  /** Message about the unfinished part of a task; shown until the next task. */
  const [undone, setUndone] = useState<string>()
  const counted = (name: string, count: number | undefined, isMore = false) =>
    count ? `${name} (${format.whole(count)}${isMore ? '+' : ''})` : name
  // The strip is above the tabs, and only positions have one.
  if (!positions.all && !positions.open.error) return <Skeleton rows={2} height={150} />
  return (
    <>
      <section className={styles.section} aria-label={t('lever.mine')}>
        {positions.all && positions.all.length > 0 && (
          <Strip
            positions={positions.all}
            unit={market.quote}
            task={closingAll}
            onUndone={(text) => {
              setUndone(text)
              if (text !== undefined) onPart('positions')
            }}
            onShow={() => {
              onPart('positions')
              list.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
            }}
          />
        )}
        <div ref={list} className={styles.orders}>
          <Segmented<Part>
            look="tabs"
            label={t('lever.mine')}
            options={[
              { value: 'positions', label: counted(t('lever.positions'), positions.all?.length) },
              { value: 'pending', label: counted(t('lever.pending'), pending.rows?.length, pending.hasMore) },
              { value: 'history', label: t('lever.history') },
            ]}
            value={part}
            onChange={onPart}
          />
          {part === 'positions' ? (
            <Positions
              of={positions}
              deal={deal}
              unit={market.quote}
              busy={closingAll.busy}
              undone={undone}
              onUndone={setUndone}
            />
          ) : part === 'pending' ? (
            <Pending orders={pending} />
          ) : (
            <History />
          )}
        </div>
      </section>
      <TradesBelow market={market} />
    </>
  )
}
