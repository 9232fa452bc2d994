import { useState } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import { toPosition, type Position } from '#sdk/model/position.ts'
import { usePages } from '../../../api/usePages.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Change } from '../../../figures/Change.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { LongList } from '../../../kit/LongList.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { netOfPosition } from '../../../market/net.ts'
import styles from './Orders.module.css'
import { closingNames, coinsOf, sideNames } from '../../../positions/terms.ts'

type State = typeof ContractStatus.closed | typeof ContractStatus.cancelled

/** Closed and cancelled orders; a tap opens the details. */
export function History() {
  const t = useT()
  const [state, setState] = useState<State>(ContractStatus.closed)
  const [shown, setShown] = useState<Position>()
  return (
    <>
      <div className={styles.filter}>
        <Segmented<State>
          label={t('lever.history')}
          options={[
            { value: ContractStatus.closed, label: t('lever.closed') },
            { value: ContractStatus.cancelled, label: t('trade.cancelled') },
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      <Rows key={state} state={state} onOpen={setShown} />
      <OrderSheet order={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

interface RowsProps {
  readonly state: State
  readonly onOpen: (order: Position) => void
}

function Rows({ state, onOpen }: RowsProps) {
  const t = useT()
  const format = useFormat()
  const orders = usePages('leverMyTrade', { status: state }, { toRow: toPosition })
  if (!orders.rows) {
    return <NotYet of={orders} rows={3} height={56} />
  }
  if (orders.rows.length === 0) return <Empty icon="record" body={t('trade.noEndedBody')} />
  return (
    <>
      <LongList rows={lastEndedFirst(orders.rows)}>
        {(order) => (
          <Row
            key={order.id}
            title={`${order.symbol} · ${t(sideNames[order.side])} ${order.leverage}×`}
            note={
              <>
                {format.date(order.completedAt ?? order.createdAt)}
                {order.closedBy && ` · ${t(closingNames[order.closedBy])}`}
              </>
            }
            value={
              state === ContractStatus.closed ? (
                <Veiled>
                  <Change value={netOfPosition(order)} as="amount" unit={coinsOf(order).quote} />
                </Veiled>
              ) : (
                order.statusName
              )
            }
            valueNote={t('lever.lotsOf', { count: order.lots })}
            onClick={() => onOpen(order)}
          />
        )}
      </LongList>
      <More pages={orders} />
    </>
  )
}

/** Some backends sort them by the time they were placed. */
const lastEndedFirst = (orders: readonly Position[]): readonly Position[] =>
  orders.toSorted((one, other) => (other.completedAt ?? 0) - (one.completedAt ?? 0))
