import { computed } from '@preact/signals-react'
import { useId, useMemo, useRef, useState } from 'react'
import { dividedBy, shareOf, times } from '#domain/decimalText.ts'
import { awaitsTrigger, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { serverNow } from '../../../api/clock.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../feedback/toast.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { marketSignals, useTicker } from '../../../market/live/tickers.ts'
import { distanceText, slippageOf } from '../../../market/slippage.ts'
import { useCoinAmount } from '../../../market/CoinMoney.tsx'
import { usePlaces } from '../../../market/usePlaces.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Item, useIsPresent } from '../../../kit/Item.tsx'
import styles from './OrderRow.module.css'

const OrderSheet = onDemand(async () => (await import('./OrderSheet.tsx')).OrderSheet)

/** Order in two lines; a tap shows all details. */
export function OrderRow({ order }: { readonly order: SpotOrder }) {
  const t = useT()
  const format = useFormat()
  const cancel = useWrite('coinTradeCancel', { lockUntilRead: true })
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const [cancelled, setCancelled] = useState(false)
  const isPresent = useIsPresent()
  const details = useRef<HTMLButtonElement>(null)
  const name = useId()
  const places = usePlaces()(order.symbol)
  const amountOf = useCoinAmount()
  const { amount, filled, createdAt } = order
  const isWaiting = order.status === 'waiting'
  const atMarket = order.kind === 'market'
  const price = signOf(filled) > 0 && !isWaiting ? order.averagePrice : order.price
  const second = isWaiting ? secondPriceOf(order) : undefined
  const isToday = format.date(createdAt, 'day') === format.date(serverNow(), 'day')

  async function withdraw() {
    const sent = await cancel.send({ id: order.id })
    if (!sent.ok) return
    // The button that cancelled leaves.
    details.current?.focus()
    setCancelled(true)
    setOpen(false)
    toast(t('trade.cancelDone'), 'good')
  }

  return (
    <Item className={styles.order}>
      <button
        ref={details}
        id={name}
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.start}>
          <span className={styles.first}>
            {order.symbol}
            <span className={styles[order.side]}>{t(order.side === 'buy' ? 'trade.buy' : 'trade.sell')}</span>
          </span>
          <span className={styles.second}>
            <span>{amountOf(amount, order.base)}</span>
            {second ? (
              <span>{`${t(second.label)} ${format.price(second.price, places)}`}</span>
            ) : (
              signOf(price) > 0 && <span>{format.amount(times(amount, price), order.quote)}</span>
            )}
            {atMarket && <span>{t('trade.market')}</span>}
            {shareOf(filled, amount) < 100 && signOf(filled) > 0 && (
              <span>
                {t('trade.filledShare', {
                  percent: format.percent(dividedBy(times(filled, '100'), amount), 0),
                })}
              </span>
            )}
          </span>
        </span>
        <span className={styles.end}>
          {signOf(price) > 0 && <span className={styles.figure}>{format.price(price, places)}</span>}
          {isWaiting ? (
            <Distance symbol={order.symbol} price={awaitsTrigger(order) ? order.trigger : order.price} />
          ) : (
            <time className={styles.note}>{format.date(createdAt, isToday ? 'time' : 'day')}</time>
          )}
        </span>
      </button>
      {cancelled ? (
        <span className={styles.over}>{t('trade.isCancelled')}</span>
      ) : (
        isWaiting &&
        isPresent && (
          <IconButton
            icon="close"
            label={t('trade.cancel')}
            aria-describedby={name}
            aria-busy={cancel.busy || undefined}
            aria-disabled={cancel.busy || undefined}
            className={styles.cancel}
            onClick={() => !cancel.busy && void withdraw()}
          />
        )
      )}
      {/* Until the last fill has been seen: in the list of filled orders it would be a line below each. */}
      {(isWaiting || !isPresent) && (
        <span
          className={styles.fill}
          style={{ '--share': `${shareOf(filled, amount)}%` }}
          aria-hidden="true"
        />
      )}
      {ever && (
        <OrderSheet
          order={order}
          places={places}
          open={open}
          onClose={() => setOpen(false)}
          busy={cancel.busy}
          onCancel={() => void withdraw()}
        />
      )}
    </Item>
  )
}

/** Price beside the limit of a waiting order: its trigger, or its stop loss. */
function secondPriceOf(order: SpotOrder) {
  if (awaitsTrigger(order)) return { label: 'trade.trigger', price: order.trigger } as const
  return order.stopLoss === undefined
    ? undefined
    : ({ label: 'lever.stopLoss', price: order.stopLoss } as const)
}

/** Distance of a limit, or of a trigger before it, from the last price of its market. */
function Distance({ symbol, price }: { readonly symbol: string; readonly price: string }) {
  useTicker(symbol)
  const { last } = marketSignals(symbol)
  const slippage = useMemo(() => computed(() => slippageOf(true, price, last.value)), [price, last])
  return <LiveText of={slippage} as={distanceText} className={styles.note} />
}
