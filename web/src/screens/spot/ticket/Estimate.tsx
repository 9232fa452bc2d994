import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { outcomeOf, type OrderInput, type Outcome } from './order.ts'
import styles from './Ticket.module.css'
import { useRecounted } from './wish.ts'
import type { SpotBalances } from './useSpotBalances.ts'

export interface EstimateProps {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
}

/** Fee and proceeds before the order is sent; for a market order they follow the book. */
export function Estimate({ market, input, balances }: EstimateProps) {
  const t = useT()
  const order = useRecounted(market, input, balances)
  const outcome = useMemo(() => computed(() => outcomeOf(market, order.value)), [market, order])
  const texts = useMemo(() => textsOf(market), [market])
  return (
    <dl className={styles.estimate}>
      <div>
        <dt>{t('trade.feeAt', { percent: Number(market.feePercent) })}</dt>
        <dd>
          <LiveText of={outcome} as={texts.fee} />
        </dd>
      </div>
      <div>
        <dt>{t('trade.receive')}</dt>
        <dd>
          <LiveText of={outcome} as={texts.received} />
        </dd>
      </div>
    </dl>
  )
}

type Text = (outcome: Outcome | undefined, format: Format) => string

const textsOf = (market: Market): Record<'fee' | 'received', Text> => {
  // Amounts of coins need more decimal places than the quote currency.
  const placesOf = (outcome: Outcome) => (outcome.unit === market.quote ? 4 : 8)
  return {
    fee: (outcome, format) =>
      outcome
        ? `${outcome.isPart ? '≥ ' : ''}${format.amount(outcome.fee, outcome.unit, placesOf(outcome))}`
        : '—',
    received: (outcome, format) =>
      outcome
        ? `${outcome.isPart ? '≥' : '≈'} ${format.amount(outcome.received, outcome.unit, placesOf(outcome))}`
        : '—',
  }
}
