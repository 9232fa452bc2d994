import { dividedBy, times } from '#domain/decimalText.ts'
import type { SpotOrder } from '#sdk/model/spotOrder.ts'
import { together } from '../../../figures/together.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Link } from '../../../kit/Link.ts'
import { Sheet } from '../../../kit/Sheet.tsx'
import { tradePath } from '../../../market/paths.ts'
import styles from './OrderSheet.module.css'

interface OrderSheetProps {
  readonly order: SpotOrder
  /** Decimal places of prices in its market; undefined while unknown. */
  readonly places: number | undefined
  readonly open: boolean
  readonly onClose: () => void
  /** True while the order is being cancelled. */
  readonly busy: boolean
  readonly onCancel: () => void
}

/** Sheet with all details of an order, and a link to its market. */
export function OrderSheet({ order, places, open, onClose, busy, onCancel }: OrderSheetProps) {
  const t = useT()
  const format = useFormat()
  const { symbol, base, quote, amount, filled, averagePrice } = order
  const atMarket = order.kind === 'market'
  const paid = order.filledQuote ?? times(filled, averagePrice)
  const kind = kindOf(order)
  const money = together(format, quote, order.feeCurrency === quote ? [paid, order.fee] : [paid])
  const priced = (price: string) => `${format.price(price, places)}\u00a0${quote}`
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${t(order.side === 'buy' ? 'trade.buy' : 'trade.sell')} · ${t(kind)}`}
    >
      <div className={styles.sheet}>
        <Facts
          rows={[
            {
              label: t('trade.pair'),
              value: (
                <Link to={tradePath(symbol)} replace className={styles.market} onClick={onClose}>
                  {symbol}
                </Link>
              ),
            },
            ...(order.trigger === undefined
              ? []
              : [{ label: t('trade.trigger'), value: priced(order.trigger) }]),
            {
              label: t(priceLabels[kind]),
              value: atMarket ? t('trade.market') : priced(order.price),
            },
            ...(order.stopLoss === undefined
              ? []
              : [{ label: t('lever.stopLoss'), value: priced(order.stopLoss) }]),
            { label: t('trade.amount'), value: format.amount(amount, base) },
            {
              label: t('trade.filledPart'),
              value: `${format.amount(filled, base)} · ${format.percent(dividedBy(times(filled, '100'), amount), 0)}`,
            },
            ...(signOf(filled) > 0
              ? [
                  { label: t('trade.average'), value: priced(averagePrice) },
                  { label: t('trade.total'), value: money.amount(paid) },
                  {
                    label: t('trade.feePaid'),
                    value: (order.feeCurrency === quote
                      ? money
                      : together(format, order.feeCurrency, [])
                    ).amount(order.fee),
                  },
                ]
              : []),
            { label: t('trades.time'), value: format.date(order.createdAt, 'second') },
            { label: t('trade.number'), value: String(order.id) },
          ]}
        />
        {order.status === 'waiting' && (
          <Button look="quiet" wide busy={busy} onClick={onCancel}>
            {t('trade.cancel')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function kindOf({ kind, trigger, stopLoss }: SpotOrder) {
  if (kind === 'market') return 'trade.market'
  if (stopLoss !== undefined) return 'trade.oco'
  return trigger === undefined ? 'trade.limit' : 'trade.stop'
}

/** Labels of the price by kind. */
const priceLabels = {
  'trade.market': 'market.last',
  'trade.limit': 'market.last',
  'trade.stop': 'trade.limit',
  'trade.oco': 'lever.takeProfit',
} as const
