import { useState } from 'react'
import { minus } from '#domain/decimalText.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { Change } from '../../../figures/Change.tsx'
import { CopyButton } from '../../../feedback/CopyButton.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import styles from './Orders.module.css'
import { coinsOf, isSet, returnRate, sideNames, type LeverOrder } from '../terms.ts'

interface OrderSheetProps {
  readonly order: LeverOrder | undefined
  readonly onClose: () => void
}

/** How a position ended, or all about an order that was cancelled. */
export function OrderSheet({ order: asked, onClose }: OrderSheetProps) {
  const t = useT()
  // The last one stays on the sheet while it goes down.
  const [order, setOrder] = useState(asked)
  if (asked && asked !== order) setOrder(asked)
  return (
    <Sheet
      open={asked !== undefined}
      onClose={onClose}
      title={order ? `${order.symbol} · ${t(sideNames[order.type])} ${order.multiple}×` : ''}
    >
      {order && <OrderBody order={order} />}
    </Sheet>
  )
}

function OrderBody({ order }: { readonly order: LeverOrder }) {
  const t = useT()
  const format = useFormat()
  const { base, quote } = coinsOf(order)
  const places = usePlaces()(order.symbol)
  const closed = order.status === 3
  const when = (label: string, time: string) =>
    time === '' ? [] : [{ label, value: format.date(time, 'second') }]
  const stop = (label: string, price: string) =>
    isSet(price) ? [{ label, value: format.price(price, places) }] : []
  return (
    <div className={styles.sheet}>
      {closed && (
        <div className={styles.outcome}>
          <span className={styles.subject}>{t('lever.profit')}</span>
          <Change value={order.fact_profits} as="amount" unit={quote} className={styles.hero} />
          <Change value={returnRate(order.fact_profits, order.origin_caution_money)} />
        </div>
      )}
      <Facts
        rows={[
          { label: t('lever.state'), value: order.status_name },
          {
            label: t('lever.size'),
            value: `${t('lever.lotsOf', { count: order.share })} · ${format.amount(order.number, base)}`,
          },
          {
            label: t(closed ? 'lever.openPrice' : 'lever.limitPrice'),
            value: format.price(order.price, places),
          },
          ...(closed
            ? [{ label: t('lever.closePrice'), value: format.price(order.update_price, places) }]
            : []),
          { label: t('lever.margin'), value: format.amount(order.origin_caution_money, quote) },
          ...(closed
            ? [
                { label: t('lever.fees'), value: format.amount(order.trade_fee, quote) },
                ...(isSet(order.overnight_money)
                  ? [{ label: t('lever.overnight'), value: format.amount(order.overnight_money, quote) }]
                  : []),
                {
                  label: t('lever.net'),
                  value: (
                    <Change
                      value={minus(minus(order.fact_profits, order.trade_fee), order.overnight_money)}
                      as="amount"
                      unit={quote}
                    />
                  ),
                },
              ]
            : []),
          ...stop(t('lever.takeProfit'), order.target_profit_price),
          ...stop(t('lever.stopLoss'), order.stop_loss_price),
          ...when(t('lever.placedAt'), order.time),
          ...when(t('lever.openedAt'), order.transaction_time),
          ...when(t(closed ? 'lever.closedAt' : 'lever.cancelledAt'), order.complete_time),
        ]}
      />
      {closed && (
        <ShareButton
          result={{
            symbol: order.symbol,
            about: `${t(sideNames[order.type])} ${order.multiple}×`,
            profit: order.fact_profits,
            percent: returnRate(order.fact_profits, order.origin_caution_money),
            unit: quote,
            entry: order.price,
            exit: order.update_price,
            places,
            at: order.complete_time,
          }}
        />
      )}
      <p className={styles.number}>
        <span>
          {t('option.number')} {order.show_lever_id}
        </span>
        <CopyButton text={order.show_lever_id} />
      </p>
    </div>
  )
}
