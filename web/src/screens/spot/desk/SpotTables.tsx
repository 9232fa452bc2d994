import { useState } from 'react'
import { dividedBy, times } from '#domain/decimalText.ts'
import { SpotOrderStatus } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import { toSpotOrder, type SpotOrder, type SpotOrderState } from '#sdk/model/spotOrder.ts'
import { usePages } from '../../../api/usePages.ts'
import { DeskTable, type Column } from '../../../desk/DeskTable.tsx'
import styles from '../../../desk/DeskTable.module.css'
import { SignInPrompt } from '../../../shell/SignInPrompt.tsx'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Link } from '../../../kit/Link.ts'
import { More } from '../../../kit/More.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { AllMarkets } from '../../../market/AllMarkets.tsx'
import { tradePath } from '../../../market/paths.ts'
import { useCoinAmount } from '../../../market/CoinMoney.tsx'
import { usePlaces } from '../../../market/usePlaces.ts'
import { useValue } from '../../../platform/useValue.ts'
import { signedIn } from '../../../session/session.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { CancelAll } from '../orders/CancelAll.tsx'
import { NoOrders } from '../orders/NoOrders.tsx'
import { OrderActions } from './OrderActions.tsx'

/** Tables of the user's open, filled and cancelled orders. */
export function SpotTables({ market }: { readonly market: Market }) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const [state, setState] = useState<SpotOrderState>('waiting')
  const [all, setAll] = useState(true)
  const shown = all ? undefined : market
  const waiting = useOrders('waiting', shown, isSignedIn)
  const count = waiting.rows?.length ?? 0
  const counted = `${t('trade.open')} ${format.whole(count)}${waiting.hasMore ? '+' : ''}`
  return (
    <>
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
        {isSignedIn && (
          <>
            <AllMarkets market={market} all={all} onChange={setAll} />
            {state === 'waiting' && count > 0 && <CancelAll orders={waiting.rows ?? []} />}
          </>
        )}
      </div>
      {isSignedIn ? (
        <OrderTable key={`${state} ${shown?.symbol}`} state={state} market={shown} />
      ) : (
        <SignInPrompt title="trade.signInForOrders" body="signIn.orders" />
      )}
    </>
  )
}

interface OrderTableProps {
  readonly state: SpotOrderState
  /** All markets if undefined. */
  readonly market: Market | undefined
}

function OrderTable({ state, market }: OrderTableProps) {
  const t = useT()
  const format = useFormat()
  const placesOf = usePlaces()
  const amountOf = useCoinAmount()
  const orders = useOrders(state, market)
  const price = ({ symbol }: SpotOrder, at: string) =>
    signOf(at) > 0 ? format.price(at, placesOf(symbol)) : '—'
  const columns: readonly Column<SpotOrder>[] = [
    {
      label: t('trade.pair'),
      cell: ({ symbol, side, kind, trigger, stopLoss }) => (
        <span className={styles.market}>
          <Link to={tradePath(symbol)} replace className={styles.symbol}>
            {symbol}
          </Link>
          <span className={styles.pill} data-side={side}>
            {t(side === 'buy' ? 'trade.buy' : 'trade.sell')}
          </span>
          <span className={styles.beside}>
            {trigger === undefined
              ? t(kind === 'market' ? 'trade.market' : 'trade.limit')
              : `${t('trade.trigger')} ${format.price(trigger, placesOf(symbol))}`}
            {stopLoss !== undefined &&
              ` · ${t('lever.stopLoss')} ${format.price(stopLoss, placesOf(symbol))}`}
          </span>
        </span>
      ),
    },
    {
      label: t('trade.amount'),
      isAligned: true,
      cell: ({ amount, base }) => `${amountOf(amount, base)}\u00a0${base}`,
    },
    { label: t('market.last'), isAligned: true, cell: (order) => price(order, order.price) },
    {
      label: t('trade.filled'),
      cell: ({ filled, amount }) => format.percent(dividedBy(times(filled, '100'), amount), 0),
    },
    {
      label: t('trade.average'),
      isAligned: true,
      isExtra: true,
      cell: (order) => price(order, order.averagePrice),
    },
    {
      label: t('trade.total'),
      isExtra: true,
      cell: (order) => totalOf(order, (total) => format.amount(total, order.quote)),
    },
    { label: t('trades.time'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      label: t('desk.actions'),
      isPlain: true,
      cell: (order) => <OrderActions order={order} places={placesOf(order.symbol)} />,
    },
  ]
  if (!orders.rows) return <NotYet of={orders} rows={4} height={40} />
  return (
    <DeskTable
      label={t('trade.orders')}
      columns={columns}
      rows={orders.rows}
      idOf={({ id }) => id}
      empty={<NoOrders state={state} />}
    >
      <More pages={orders} />
    </DeskTable>
  )
}

/** Worth of a limit order at its price; of a market order, the amount paid or received. */
function totalOf(
  { price, amount, filledQuote }: SpotOrder,
  text: (total: string | undefined) => string,
): string {
  if (signOf(price) > 0) return text(times(price, amount))
  return filledQuote === undefined ? '—' : text(filledQuote)
}

function useOrders(state: SpotOrderState, market: Market | undefined, enabled = true) {
  const pair = market ? { currency_id: market.baseId, legal_id: market.quoteId } : {}
  return usePages('coinList', { status: SpotOrderStatus[state], ...pair }, { toRow: toSpotOrder, enabled })
}
