import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import type { OrderInput } from './order.ts'
import { slipOf } from './outcome.ts'
import styles from './TicketFacts.module.css'

interface SlipProps {
  readonly market: Market
  readonly input: OrderInput
}

/** Distance of a limit beyond the last price or its trigger, if it may be a typing error. */
export function Slip({ market, input }: SlipProps) {
  const { side, kind, price, trigger } = input
  const slip = useMemo(
    () => computed(() => slipOf(market, { side, kind, price, trigger })),
    [market, side, kind, price, trigger],
  )
  return <LiveText of={slip} as={texts[kind === 'stop' ? 'trigger' : 'last'][side]} className={styles.slip} />
}

type Text = Parameters<typeof LiveText<string | undefined>>[0]['as']

const textOf =
  (id: 'trade.above' | 'trade.below' | 'trade.aboveTrigger' | 'trade.belowTrigger'): Text =>
  (slip, format) =>
    slip === undefined ? '' : t(id, { percent: format.percent(slip) })

const texts = {
  last: { buy: textOf('trade.above'), sell: textOf('trade.below') },
  trigger: { buy: textOf('trade.aboveTrigger'), sell: textOf('trade.belowTrigger') },
}
