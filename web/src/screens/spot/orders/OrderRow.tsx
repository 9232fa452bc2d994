import { over, shareOf, times } from '#domain/decimalText.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { OrderHead } from '../../../market/OrderHead.tsx'
import { tradePath } from '../../../market/paths.ts'
import { Button } from '../../../kit/Button.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Progress } from '../../../kit/Progress.tsx'
import styles from './Orders.module.css'
import type { SpotOrder } from '../ticket/usePlace.tsx'

export function OrderRow({ order }: { readonly order: SpotOrder }) {
  const t = useT()
  const format = useFormat()
  const cancel = useWrite('coinTradeCancel', { refreshes: ['coinList', 'walletList'] })
  const [base = '', quote = ''] = order.symbol.split('/')
  const buying = order.type === 1
  const atMarket = signOf(order.target_price) === 0
  const filled = order.filled_amount ?? (order.status === 2 ? order.trade_amount : '0')
  const some = signOf(filled) > 0
  const paid = order.filled_quote ?? times(filled, order.trade_price)

  async function withdraw() {
    const sent = await cancel.send({ id: order.id })
    if (sent.ok) toast(t('trade.cancelDone'), 'good')
  }

  return (
    <li className={styles.order}>
      <OrderHead symbol={order.symbol} to={tradePath(order.symbol)} up={buying} at={order.created_at}>
        {t(buying ? 'trade.buy' : 'trade.sell')} · {t(atMarket ? 'trade.market' : 'trade.limit')}
      </OrderHead>
      <Facts
        rows={[
          {
            label: t('market.last'),
            value: atMarket ? t('trade.market') : `${format.price(order.target_price)}\u00a0${quote}`,
          },
          { label: t('trade.amount'), value: format.amount(order.trade_amount, base) },
          {
            label: t('trade.filledPart'),
            value: `${format.amount(filled, base)} · ${format.percent(over(times(filled, '100'), order.trade_amount), 0)}`,
          },
          ...(some
            ? [
                { label: t('trade.average'), value: `${format.price(order.trade_price)}\u00a0${quote}` },
                { label: t('trade.total'), value: format.amount(paid, quote) },
                {
                  label: t('trade.feePaid'),
                  value: format.amount(order.charge_fee, order.fee_currency ?? (buying ? base : quote)),
                },
              ]
            : []),
        ]}
      />
      {order.status === 1 && (
        <footer className={styles.bottom}>
          <Progress value={shareOf(filled, order.trade_amount)} label={t('trade.filledPart')} />
          <Button look="quiet" busy={cancel.busy} onClick={() => void withdraw()}>
            {t('trade.cancel')}
          </Button>
        </footer>
      )}
    </li>
  )
}
