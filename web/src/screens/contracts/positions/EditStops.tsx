import { useMemo, useState } from 'react'
import { toast } from '../../../feedback/toast.ts'
import { useFields } from '../../../forms/forms.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { cut } from '#domain/decimalText.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { usePlaces, usePriceText } from '../../../market/usePlaces.ts'
import { Button } from '../../../kit/Button.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { figuresOf } from './figures.ts'
import styles from './Orders.module.css'
import { StopField } from '../ticket/StopField.tsx'
import {
  coinsOf,
  isAhead,
  isBeyondLiquidation,
  isSet,
  long,
  termsOf,
  sideNames,
  type LeverOrder,
  type Side,
} from '../terms.ts'

interface EditStopsProps {
  readonly order: LeverOrder | undefined
  readonly onClose: () => void
}

/** Both stops of an open position. */
export function EditStops({ order: asked, onClose }: EditStopsProps) {
  const t = useT()
  // The last one stays on the sheet while it goes down.
  const [order, setOrder] = useState(asked)
  if (asked && asked !== order) setOrder(asked)
  return (
    <Sheet open={asked !== undefined} onClose={onClose} title={t('lever.editStops')}>
      {order && <StopsForm key={order.id} order={order} onDone={onClose} />}
    </Sheet>
  )
}

interface StopPrices {
  readonly target_profit_price: string
  readonly stop_loss_price: string
}

/** Both stops are needed, each on its side of the open price and the price now, the stop-loss before liquidation. */
function faultsOf(order: LeverOrder, stops: StopPrices, now: string) {
  const fault = (stop: string, ahead: Side) => {
    if (!isSet(stop)) return 'lever.needStop'
    if (isAhead(ahead, stop, [order.price, now])) return undefined
    return ahead === long ? 'lever.stopAboveBoth' : 'lever.stopBelowBoth'
  }
  const late = isBeyondLiquidation(termsOf(order), stops.stop_loss_price)
  return {
    target_profit_price: fault(stops.target_profit_price, order.type),
    stop_loss_price:
      fault(stops.stop_loss_price, order.type === long ? 2 : 1) ?? (late && 'lever.stopTooFar'),
  } as const
}

interface StopsFormProps {
  readonly order: LeverOrder
  readonly onDone: () => void
}

function StopsForm({ order, onDone }: StopsFormProps) {
  const t = useT()
  const format = useFormat()
  const figures = useMemo(() => figuresOf(order), [order])
  const { quote } = coinsOf(order)
  const places = usePlaces()(order.symbol)
  const priceText = usePriceText(order.symbol)
  const given = (price: string) => (isSet(price) ? cut(price, 8) : '')
  const form = useFields({
    defaults: {
      target_profit_price: given(order.target_profit_price),
      stop_loss_price: given(order.stop_loss_price),
    },
    check: (values) => faultsOf(order, values, figures.price.peek()),
  })
  const write = useWrite('leverSetstop', {
    refused: form.refused,
  })
  const submit = form.submit(async (values) => {
    const sent = await write.send({ id: order.id, ...values })
    if (!sent.ok) return
    toast(sent.answer.message, 'good')
    onDone()
  })
  const terms = termsOf(order)
  const shared = { market: { quote, pricePlaces: places }, terms }
  return (
    <form className={styles.edit} noValidate onSubmit={submit}>
      <Facts
        rows={[
          {
            label: t('lever.position'),
            value: `${order.symbol} · ${t(sideNames[order.type])} ${order.multiple}×`,
          },
          { label: t('lever.openPrice'), value: format.price(order.price, places) },
          { label: t('lever.nowPrice'), value: <LiveText of={figures.price} as={priceText} /> },
          { label: t('lever.liquidation'), value: format.price(order.liquidation_price, places) },
        ]}
      />
      <StopField kind="profit" {...shared} {...form.control('target_profit_price')} />
      <StopField kind="loss" {...shared} {...form.control('stop_loss_price')} />
      <p className={styles.small}>{t('lever.bothStops')}</p>
      <Button type="submit" wide busy={write.busy}>
        {t('lever.saveStops')}
      </Button>
    </form>
  )
}
