import { over, shareOf, times } from '#domain/decimalText.ts'
import type { SpotOrder } from '#sdk/model/spotOrder.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { OrderHead } from '../../../market/OrderHead.tsx'
import { tradePath } from '../../../market/paths.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { Button } from '../../../kit/Button.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import styles from './Orders.module.css'

export function OrderRow({ order }: { readonly order: SpotOrder }) {
  const t = useT()
  const format = useFormat()
  const cancel = useWrite('coinTradeCancel', { lockUntilRead: true })
  const { base, quote, amount, filled, averagePrice } = order
  const places = usePlaces()(order.symbol)
  const buying = order.side === 'buy'
  const atMarket = order.kind === 'market'
  const some = signOf(filled) > 0
  const paid = order.filledQuote ?? times(filled, averagePrice)

  async function withdraw() {
    const sent = await cancel.send({ id: order.id })
    if (sent.ok) toast(t('trade.cancelDone'), 'good')
  }

  return (
    <li className={styles.order}>
      <OrderHead symbol={order.symbol} to={tradePath(order.symbol)} up={buying} at={order.createdAt}>
        {t(buying ? 'trade.buy' : 'trade.sell')} · {t(atMarket ? 'trade.market' : 'trade.limit')}
      </OrderHead>
      <Facts
        rows={[
          {
            label: t('market.last'),
            value: atMarket ? t('trade.market') : `${format.price(order.price, places)}\u00a0${quote}`,
          },
          { label: t('trade.amount'), value: format.amount(amount, base) },
          {
            label: t('trade.filledPart'),
            value: `${format.amount(filled, base)} · ${format.percent(over(times(filled, '100'), amount), 0)}`,
          },
          ...(some
            ? [
                { label: t('trade.average'), value: `${format.price(averagePrice, places)}\u00a0${quote}` },
                { label: t('trade.total'), value: format.amount(paid, quote) },
                { label: t('trade.feePaid'), value: format.amount(order.fee, order.feeCurrency) },
              ]
            : []),
        ]}
      />
      {order.status === 'waiting' && (
        <footer className={styles.bottom}>
          <Progress value={shareOf(filled, amount)} label={t('trade.filledPart')} />
          <Button look="quiet" busy={cancel.busy} onClick={() => void withdraw()}>
            {t('trade.cancel')}
          </Button>
        </footer>
      )}
    </li>
  )
}
