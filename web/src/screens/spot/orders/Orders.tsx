import { useState } from 'react'
import { SpotOrderStatus } from '#generated/enums.ts'
import { toSpotOrder, type SpotOrder, type SpotOrderState } from '#sdk/model/spotOrder.ts'
import { usePages } from '../../../api/usePages.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { AllMarkets } from '../../../market/AllMarkets.tsx'
import { TradesBelow } from '../../../market/TradesBelow.tsx'
import { More } from '../../../kit/More.tsx'
import { PresenceList } from '../../../kit/PresenceList.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { CancelAll } from './CancelAll.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderRow } from './OrderRow.tsx'
import styles from './Orders.module.css'

/** Tabs with the user's open, filled and cancelled orders. */
export function Orders({ market }: { readonly market: Market }) {
  const t = useT()
  const [state, setState] = useState<SpotOrderState>('waiting')
  const [all, setAll] = useState(true)
  const shown = all ? undefined : market
  const waiting = useOrders('waiting', shown)
  const count = waiting.rows?.length ?? 0
  const counted = `${t('trade.open')} ${count}${waiting.hasMore ? '+' : ''}`
  return (
    <>
      <section className={styles.orders} aria-label={t('trade.orders')}>
        <div className={styles.head}>
          <Segmented<SpotOrderState>
            look="tabs"
            label={t('trade.orders')}
            options={[
              { value: 'waiting', label: count === 0 ? t('trade.open') : counted },
              { value: 'completed', label: t('trade.filled') },
              { value: 'cancelled', label: t('trade.cancelled') },
            ]}
            value={state}
            onChange={setState}
          />
          <span className={styles.filter}>
            <AllMarkets market={market} all={all} onChange={setAll} />
          </span>
        </div>
        <OrderList key={`${state} ${shown?.symbol}`} state={state} market={shown} />
        {state === 'waiting' && count > 0 && <CancelAll orders={waiting.rows ?? []} />}
      </section>
      <TradesBelow market={market} />
    </>
  )
}

interface OrderListProps {
  readonly state: SpotOrderState
  /** All markets if undefined. */
  readonly market: Market | undefined
}

function OrderList({ state, market }: OrderListProps) {
  const orders = useOrders(state, market)
  if (!orders.rows) return <NotYet of={orders} rows={3} height={56} />
  return (
    <>
      <PresenceList<SpotOrder> rows={orders.rows} idOf={({ id }) => id} empty={<NoOrders state={state} />}>
        {(order) => <OrderRow order={order} />}
      </PresenceList>
      <More pages={orders} />
    </>
  )
}

function useOrders(state: SpotOrderState, market: Market | undefined) {
  const pair = market ? { currency_id: market.baseId, legal_id: market.quoteId } : {}
  return usePages('coinList', { status: SpotOrderStatus[state], ...pair }, { toRow: toSpotOrder })
}
