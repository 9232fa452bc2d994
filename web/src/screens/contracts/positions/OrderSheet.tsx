import { useMemo, useState } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position } from '#sdk/model/position.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { leverPath } from '../../../market/paths.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { together } from '../../../figures/together.ts'
import { Change } from '../../../figures/Change.tsx'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { CopyButton } from '../../../feedback/CopyButton.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Link } from '../../../kit/Link.ts'
import { Sheet } from '../../../kit/Sheet.tsx'
import { netOfPosition } from '../../../market/net.ts'
import { figuresOf } from '../../../positions/figures.ts'
import { AddMarginButton } from './AddMarginButton.tsx'
import styles from './Orders.module.css'
import {
  closingNames,
  coinsOf,
  isSet,
  liquidationOf,
  returnRateOf,
  sideNames,
} from '../../../positions/terms.ts'
import { breakEvenOf } from './breakEven.ts'
import { useContractMarket, usePositions } from './usePositions.ts'

interface OrderSheetProps {
  readonly order: Position | undefined
  /** For the liquidation price of an open position, where the backend does not send it. */
  readonly deal?: ContractDeal | undefined
  readonly onClose: () => void
}

/** Sheet with all details of a position: open, pending, closed or cancelled. */
export function OrderSheet({ order: requested, deal, onClose }: OrderSheetProps) {
  const t = useT()
  // Keeps the last order while the sheet closes.
  const [order, setOrder] = useState(requested)
  if (requested && requested !== order) setOrder(requested)
  return (
    <Sheet
      open={requested !== undefined}
      onClose={onClose}
      title={order ? `${order.symbol} · ${t(sideNames[order.side])} ${order.leverage}×` : ''}
    >
      {order && <OrderBody order={order} deal={deal} onClose={onClose} />}
    </Sheet>
  )
}

/** Profit or loss of an open position after fees, live. */
function LiveOutcome({ position }: { readonly position: Position }) {
  const feePercent = useContractMarket()(position.symbol)?.contractFeePercent ?? '0'
  const { net, rate } = useMemo(() => figuresOf(position, feePercent), [position, feePercent])
  return (
    <>
      <LiveChange of={net} as="amount" unit={coinsOf(position).quote} className={styles.hero} />
      <LiveChange of={rate} />
    </>
  )
}

interface OrderBodyProps {
  readonly order: Position
  readonly deal: ContractDeal | undefined
  readonly onClose: () => void
}

function OrderBody({ order: tapped, deal, onClose }: OrderBodyProps) {
  const t = useT()
  const format = useFormat()
  // Another tab may have added margin, set stops or closed a part since the sheet was opened.
  const { all } = usePositions(tapped.status === 'open')
  const order = all?.find(({ id }) => id === tapped.id) ?? tapped
  const { base, quote } = coinsOf(order)
  const places = usePlaces()(order.symbol)
  const market = useContractMarket()(order.symbol)
  const closed = order.status === 'closed'
  const isOpen = order.status === 'open' || order.status === 'closing'
  const net = netOfPosition(order)
  const margin = isOpen ? order.margin : order.openingMargin
  const money = together(format, quote, [margin, order.fees, order.overnightInterest])
  const rate = returnRateOf(net, order.openingMargin)
  const when = (label: string, time: number | undefined) =>
    time === undefined ? [] : [{ label, value: format.date(time, 'second') }]
  const stop = (label: string, price: string | undefined) =>
    price === undefined ? [] : [{ label, value: format.price(price, places) }]
  return (
    <div className={styles.sheet}>
      {(closed || isOpen) && (
        <div className={styles.outcome}>
          <span className={styles.subject}>{t('lever.net')}</span>
          {closed ? (
            <>
              <Change value={net} as="amount" unit={quote} className={styles.hero} />
              <Change value={rate} />
            </>
          ) : (
            <LiveOutcome position={order} />
          )}
        </div>
      )}
      <Facts
        rows={[
          ...(isOpen
            ? [
                {
                  label: t('lever.position'),
                  value: (
                    <Link to={leverPath(order.symbol)} replace className={styles.market} onClick={onClose}>
                      {order.symbol}
                    </Link>
                  ),
                },
              ]
            : [{ label: t('lever.state'), value: order.statusName }]),
          ...(order.closedBy ? [{ label: t('lever.closedBy'), value: t(closingNames[order.closedBy]) }] : []),
          {
            label: t('lever.size'),
            value: `${t('lever.lotsOf', { count: order.lots })} · ${format.amount(order.size, base)}`,
          },
          {
            label: t(closed || isOpen ? 'lever.openPrice' : 'lever.limitPrice'),
            value: format.price(order.openPrice, places),
          },
          ...(closed ? [{ label: t('lever.closePrice'), value: format.price(order.price, places) }] : []),
          {
            label: t('lever.margin'),
            value: money.amount(margin),
          },
          ...(closed || isOpen
            ? [
                { label: t('lever.fees'), value: money.amount(order.fees) },
                ...(isSet(order.overnightInterest)
                  ? [{ label: t('lever.overnight'), value: money.amount(order.overnightInterest) }]
                  : []),
              ]
            : []),
          ...(closed
            ? [
                {
                  label: t('lever.profit'),
                  value: (
                    <Change value={order.realizedProfit} as="amount" unit={quote} places={money.places} />
                  ),
                },
              ]
            : []),
          ...(isOpen && market
            ? stop(t('desk.breakEven'), breakEvenOf(order, market.contractFeePercent, places ?? 8))
            : []),
          ...(isOpen ? stop(t('lever.liquidation'), liquidationOf(order, deal)) : []),
          ...stop(t('lever.takeProfit'), order.takeProfit),
          ...stop(t('lever.stopLoss'), order.stopLoss),
          ...when(t('lever.placedAt'), order.createdAt),
          ...when(t('lever.openedAt'), order.openedAt),
          ...when(t(closed ? 'lever.closedAt' : 'lever.cancelledAt'), order.completedAt),
        ]}
      />
      {order.status === 'open' && deal?.addedMargin && <AddMarginButton position={order} onAdded={onClose} />}
      {closed && (
        <ShareButton
          result={{
            product: 'contract',
            symbol: order.symbol,
            about: `${t(sideNames[order.side])} ${order.leverage}×`,
            profit: net,
            percent: rate,
            unit: quote,
            entry: order.openPrice,
            exit: order.price,
            places,
            at: order.completedAt,
          }}
        />
      )}
      <p className={styles.number}>
        <span>
          {t('option.number')} {order.number}
        </span>
        <CopyButton text={order.number} label={t('bank.copy', { what: t('option.number') })} />
      </p>
    </div>
  )
}
