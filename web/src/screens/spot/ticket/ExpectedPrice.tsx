import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import type { Format } from '../../../i18n/format.ts'
import { t, useT } from '../../../i18n/translate.ts'
import { distanceText, isWarned } from '../../../market/slippage.ts'
import { expectationOf, signOfPrice, type Expectation } from './expectation.ts'
import type { OrderInput } from './order.ts'
import styles from './Ticket.module.css'
import { useRecounted } from './wish.ts'
import type { SpotBalances } from './useSpotBalances.ts'

interface ExpectedPriceProps {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
}

/** Replaces the limit price: the expected fill price of a market order. */
export function ExpectedPrice({ market, input, balances }: ExpectedPriceProps) {
  const tr = useT()
  const order = useRecounted(market, input, balances)
  const expectation = useMemo(() => computed(() => expectationOf(market, order.value)), [market, order])
  const texts = useMemo(() => textsOf(market), [market])
  return (
    <div>
      <dl className={styles.expected}>
        <div>
          <dt>{tr('trade.average')}</dt>
          <dd>
            <LiveText of={expectation} as={texts.price} />
          </dd>
        </div>
        <div>
          <dt>{tr('trade.againstLast')}</dt>
          <dd>
            <LiveText of={expectation} as={texts.distance} warns={isWarning} />
          </dd>
        </div>
      </dl>
      <p className={styles.shallow}>
        <LiveText of={expectation} as={texts.held} className={styles.slip} />
      </p>
    </div>
  )
}

type Text = (expectation: Expectation | undefined, format: Format) => string

/** Returns the text about an expected price, for the ticket and the confirmation. */
export const textsOf = (market: Market): Readonly<Record<'price' | 'distance' | 'held', Text>> => ({
  price: (expectation, format) =>
    expectation ? `${signOfPrice(expectation)} ${format.price(expectation.price, market.pricePlaces)}` : '—',
  distance: (expectation, format) => distanceText(expectation?.slippage, format),
  held: (expectation, format) =>
    expectation?.held === undefined
      ? ''
      : t('trade.bookHolds', { amount: format.amount(expectation.held, market.base) }),
})

export const isWarning = (expectation: Expectation | undefined): boolean => isWarned(expectation?.slippage)
