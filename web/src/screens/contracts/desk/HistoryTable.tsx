import { useState } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import { toPosition, type Position } from '#sdk/model/position.ts'
import { usePages } from '../../../api/usePages.ts'
import { DeskTable, type Column } from '../../../desk/DeskTable.tsx'
import { Change } from '../../../figures/Change.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { More } from '../../../kit/More.tsx'
import { netOfPosition } from '../../../market/net.ts'
import { closingNames, coinsOf } from '../../../positions/terms.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { OrderSheet } from '../positions/OrderSheet.tsx'
import { useContractMarket } from '../positions/usePositions.ts'
import { MarketCell } from './MarketCell.tsx'

interface HistoryTableProps {
  readonly state: typeof ContractStatus.closed | typeof ContractStatus.cancelled
}

/** Closed positions, or cancelled orders. */
export function HistoryTable({ state }: HistoryTableProps) {
  const t = useT()
  const format = useFormat()
  const marketOf = useContractMarket()
  const [shown, setShown] = useState<Position>()
  const orders = usePages('leverMyTrade', { status: state }, { toRow: toPosition })
  const price = (order: Position, at: string) => format.price(at, marketOf(order.symbol)?.pricePlaces)
  const isClosed = state === ContractStatus.closed
  const ofClosed: readonly Column<Position>[] = [
    { label: t('lever.openPrice'), isAligned: true, cell: (order) => price(order, order.openPrice) },
    { label: t('lever.closePrice'), isAligned: true, cell: (order) => price(order, order.price) },
    {
      label: t('lever.net'),
      cell: (order) => (
        <Veiled>
          <Change value={netOfPosition(order)} as="amount" unit={coinsOf(order).quote} />
        </Veiled>
      ),
    },
    {
      label: t('lever.closedBy'),
      isExtra: true,
      cell: ({ closedBy }) => (closedBy ? t(closingNames[closedBy]) : '—'),
    },
  ]
  const columns: readonly Column<Position>[] = [
    { label: t('trade.pair'), cell: (order) => <MarketCell order={order} onOpen={setShown} /> },
    {
      label: t('lever.size'),
      isAligned: true,
      cell: (order) => format.amount(order.size, coinsOf(order).base),
    },
    ...(isClosed
      ? ofClosed
      : [
          {
            label: t('lever.limitPrice'),
            isAligned: true,
            cell: (order: Position) => price(order, order.openPrice),
          },
        ]),
    {
      label: t(isClosed ? 'lever.closedAt' : 'lever.cancelledAt'),
      cell: (order) => format.date(order.completedAt ?? order.createdAt),
    },
  ]
  if (!orders.rows) return <NotYet of={orders} rows={4} height={40} />
  return (
    <>
      <DeskTable
        label={t(isClosed ? 'lever.history' : 'trade.cancelled')}
        columns={columns}
        rows={orders.rows}
        idOf={({ id }) => id}
        empty={<Empty icon="record" body={t('trade.noEndedBody')} />}
      >
        <More pages={orders} />
      </DeskTable>
      <OrderSheet order={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
