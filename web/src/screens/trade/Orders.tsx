import { useState } from 'react'
import { requireLogin } from '../../core/guard.ts'
import { signedIn } from '../../core/session.ts'
import { usePages } from '../../core/useRead.ts'
import { useValue } from '../../core/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import type { Market } from '../../live/markets.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { More } from '../../ui/More.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { CancelAll } from './CancelAll.tsx'
import { OrderRow } from './OrderRow.tsx'
import styles from './Orders.module.css'

/** As the backend counts them: waiting, completed, cancelled. */
type State = 1 | 2 | 3

/** The user's orders: waiting, filled, cancelled. */
export function Orders({ market }: { readonly market: Market }) {
  const t = useT()
  const known = useValue(signedIn)
  const [state, setState] = useState<State>(1)
  const [all, setAll] = useState(true)
  return (
    <section className={styles.orders} aria-label={t('trade.orders')}>
      <Segmented<State>
        look="tabs"
        label={t('trade.orders')}
        options={[
          { value: 1, label: t('trade.open') },
          { value: 2, label: t('trade.filled') },
          { value: 3, label: t('trade.cancelled') },
        ]}
        value={state}
        onChange={setState}
      />
      {known ? (
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

function OrderList({ state, market }: { readonly state: State; readonly market: Market | undefined }) {
  const t = useT()
  const orders = usePages('coinList', {
    status: state,
    ...(market ? { currency_id: market.baseId, legal_id: market.quoteId } : {}),
  })
  if (!orders.rows) {
    return <NotYet of={orders} rows={3} height={112} />
  }
  if (orders.rows.length === 0)
    return <Empty icon="record" title={t(state === 1 ? 'trade.noOpen' : 'list.empty')} />
  return (
    <>
      {state === 1 && orders.rows.length > 1 && <CancelAll orders={orders.rows} />}
      <LongList rows={orders.rows}>{(order) => <OrderRow key={order.id} order={order} />}</LongList>
      <More pages={orders} />
    </>
  )
}
