import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import type { OrderInput } from './order.ts'
import { slipOf } from './outcome.ts'
import styles from './Ticket.module.css'

interface SlipProps {
  readonly market: Market
  readonly input: OrderInput
}

/** Distance of a limit beyond the last price, if it may be a typing error. */
export function Slip({ market, input }: SlipProps) {
  const { side, kind, price } = input
  const slip = useMemo(
    () => computed(() => slipOf(market, { side, kind, price })),
    [market, side, kind, price],
  )
  return <LiveText of={slip} as={side === 'buy' ? above : below} className={styles.slip} />
}

type Text = Parameters<typeof LiveText<string | undefined>>[0]['as']

const above: Text = (slip, format) =>
  slip === undefined ? '' : t('trade.above', { percent: format.percent(slip) })
const below: Text = (slip, format) =>
  slip === undefined ? '' : t('trade.below', { percent: format.percent(slip) })
