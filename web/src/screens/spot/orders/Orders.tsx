import { useState } from 'react'
import { SpotOrderStatus } from '#generated/enums.ts'
import { toSpotOrder, type SpotOrderState } from '#sdk/model/spotOrder.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { usePages } from '../../../api/useRead.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Button } from '../../../kit/Button.tsx'
import { CheckField } from '../../../forms/CheckField.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { LongList } from '../../../kit/LongList.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { CancelAll } from './CancelAll.tsx'
import { OrderRow } from './OrderRow.tsx'
import styles from './Orders.module.css'

/** The user's orders: waiting, filled, cancelled. */
export function Orders({ market }: { readonly market: Market }) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const [state, setState] = useState<SpotOrderState>('waiting')
  const [all, setAll] = useState(true)
  return (
    <section className={styles.orders} aria-label={t('trade.orders')}>
      <Segmented<SpotOrderState>
        look="tabs"
        label={t('trade.orders')}
        options={[
          { value: 'waiting', label: t('trade.open') },
          { value: 'completed', label: t('trade.filled') },
          { value: 'cancelled', label: t('trade.cancelled') },
        ]}
        value={state}
        onChange={setState}
      />
      {isSignedIn ? (
        <>
          <CheckField
            label={t('trade.onlyHere', { symbol: market.symbol })}
            checked={!all}
            onChange={(event) => setAll(!event.target.checked)}
          />
          <OrderList state={state} market={all ? undefined : market} />
        </>
      ) : (
        <Empty
          icon="record"
          title={t('trade.signInForOrders')}
          action={
            <Button look="quiet" onClick={() => requireLogin()}>
              {t('title.login')}
            </Button>
          }
        />
      )}
    </section>
  )
}

function OrderList({
  state,
  market,
}: {
  readonly state: SpotOrderState
  readonly market: Market | undefined
}) {
  const t = useT()
  const pair = market ? { currency_id: market.baseId, legal_id: market.quoteId } : {}
  const orders = usePages('coinList', { status: SpotOrderStatus[state], ...pair }, { toRow: toSpotOrder })
  if (!orders.rows) {
    return <NotYet of={orders} rows={3} height={112} />
  }
  if (orders.rows.length === 0)
    return <Empty icon="record" title={t(state === 'waiting' ? 'trade.noOpen' : 'list.empty')} />
  return (
    <>
      {state === 'waiting' && orders.rows.length > 1 && <CancelAll orders={orders.rows} />}
      <LongList rows={orders.rows}>{(order) => <OrderRow key={order.id} order={order} />}</LongList>
      <More pages={orders} />
    </>
  )
}
