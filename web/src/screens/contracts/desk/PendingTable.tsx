import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import type { usePages } from '../../../api/usePages.ts'
import { DeskTable, type Column } from '../../../desk/DeskTable.tsx'
import styles from '../../../desk/DeskTable.module.css'
import { Money } from '../../../figures/Veiled.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { More } from '../../../kit/More.tsx'
import { useIsPresent } from '../../../kit/Item.tsx'
import { coinsOf } from '../../../positions/terms.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { useClose } from '../positions/useClose.tsx'
import { useContractMarket } from '../positions/usePositions.ts'
import { MarketCell } from './MarketCell.tsx'

interface PendingTableProps {
  readonly orders: Omit<ReturnType<typeof usePages>, 'rows'> & {
    readonly rows: readonly Position[] | undefined
  }
}

/** Limit orders that wait. */
export function PendingTable({ orders }: PendingTableProps) {
  const t = useT()
  const format = useFormat()
  const marketOf = useContractMarket()
  const price = (order: Position, at: string | undefined) =>
    at === undefined ? '—' : format.price(at, marketOf(order.symbol)?.pricePlaces)
  const columns: readonly Column<Position>[] = [
    { label: t('trade.pair'), cell: (order) => <MarketCell order={order} /> },
    {
      label: t('lever.size'),
      isAligned: true,
      cell: (order) => format.amount(order.size, coinsOf(order).base),
    },
    { label: t('lever.limitPrice'), isAligned: true, cell: (order) => price(order, order.openPrice) },
    { label: t('lever.margin'), cell: (order) => <Money value={order.margin} of={coinsOf(order).quote} /> },
    { label: t('lever.takeProfit'), isAligned: true, cell: (order) => price(order, order.takeProfit) },
    { label: t('lever.stopLoss'), isAligned: true, cell: (order) => price(order, order.stopLoss) },
    { label: t('lever.placedAt'), cell: (order) => format.date(order.createdAt) },
    {
      label: t('desk.actions'),
      isPlain: true,
      cell: (order) => <Cancel order={order} market={marketOf(order.symbol)} />,
    },
  ]
  if (!orders.rows) return <NotYet of={orders} rows={3} height={40} />
  return (
    <DeskTable
      label={t('lever.pending')}
      columns={columns}
      rows={orders.rows}
      idOf={({ id }) => id}
      empty={<Empty icon="clock" title={t('lever.noPending')} body={t('trade.noOpenBody')} />}
    >
      <More pages={orders} />
    </DeskTable>
  )
}

interface CancelProps {
  readonly order: Position
  readonly market: Market | undefined
}

function Cancel({ order, market }: CancelProps) {
  const t = useT()
  const { cancel, busy } = useClose()
  if (!useIsPresent()) return t('trade.isCancelled')
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={`${t('trade.cancel')}, ${order.symbol}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void cancel(order, market)}
    >
      {t('action.cancel')}
    </button>
  )
}
