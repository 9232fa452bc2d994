import { useState } from 'react'
import { usePages } from '../../../api/useRead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { Change } from '../../../figures/Change.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { LongList } from '../../../kit/LongList.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { coinsOf, sideNames, type LeverOrder } from '../terms.ts'

/** As the backend counts them: closed, cancelled. */
type State = 3 | 4

/** What is over; a tap shows all of it. */
export function History() {
  const t = useT()
  const [state, setState] = useState<State>(3)
  const [shown, setShown] = useState<LeverOrder>()
  return (
    <>
      <Segmented<State>
        label={t('lever.history')}
        options={[
          { value: 3, label: t('lever.closed') },
          { value: 4, label: t('trade.cancelled') },
        ]}
        value={state}
        onChange={setState}
      />
      <Rows key={state} state={state} onOpen={setShown} />
      <OrderSheet order={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

interface RowsProps {
  readonly state: State
  readonly onOpen: (order: LeverOrder) => void
}

function Rows({ state, onOpen }: RowsProps) {
  const t = useT()
  const format = useFormat()
  const placesOf = usePlaces()
  const orders = usePages('leverMyTrade', { status: state })
  if (!orders.rows) {
    return <NotYet of={orders} rows={3} height={72} />
  }
  if (orders.rows.length === 0) return <Empty icon="record" />
  return (
    <>
      <LongList rows={orders.rows}>
        {(order) => (
          <Row
            key={order.id}
            title={`${order.symbol} · ${t(sideNames[order.type])} ${order.multiple}×`}
            note={
              <>
                {format.price(order.price, placesOf(order.symbol))}
                {state === 3 && ` → ${format.price(order.update_price, placesOf(order.symbol))}`}
                <br />
                {format.date(order.complete_time || order.time)}
              </>
            }
            value={
              state === 3 ? (
                <Change value={order.fact_profits} as="amount" unit={coinsOf(order).quote} />
              ) : (
                order.status_name
              )
            }
            valueNote={t('lever.lotsOf', { count: order.share })}
            onClick={() => onOpen(order)}
          />
        )}
      </LongList>
      <More pages={orders} />
    </>
  )
}
