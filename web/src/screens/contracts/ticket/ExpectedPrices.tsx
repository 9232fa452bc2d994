import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Side } from '#domain/contracts.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { useT } from '../../../i18n/translate.ts'
import { distanceText, isWarned } from '../../../market/slippage.ts'
import { sideNames } from '../../../positions/terms.ts'
import { expectationOf, type Expectation, type TicketInput } from './ticket.ts'
import styles from './Ticket.module.css'

interface ExpectedPricesProps {
  readonly market: Market
  readonly input: TicketInput
}

const sides = ['long', 'short'] as const

/** Replaces the limit price: the expected price of either side, and its distance from the last price. */
export function ExpectedPrices({ market, input }: ExpectedPricesProps) {
  const t = useT()
  return (
    <dl className={styles.expected} aria-label={t('lever.fillPrice')}>
      {sides.map((side) => (
        <div key={side}>
          <dt>{t(sideNames[side])}</dt>
          <dd>
            <Expected market={market} input={input} side={side} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Expected({ market, input, side }: ExpectedPricesProps & { readonly side: Side }) {
  const t = useT()
  const expectation = useMemo(() => computed(() => expectationOf(market, input, side)), [market, input, side])
  const price = useMemo<Text>(
    () => (now, f) => (now ? `≈ ${f.price(now.price, market.pricePlaces)}` : '—'),
    [market],
  )
  return (
    <>
      <LiveText of={expectation} as={price} />{' '}
      <span className="visually-hidden">{t('trade.againstLast')}</span>
      <LiveText of={expectation} as={distance} warns={warns} />
    </>
  )
}

type Text = Parameters<typeof LiveText<Expectation | undefined>>[0]['as']
const distance: Text = (now, f) => (now ? distanceText(now.slippage, f) : '')
const warns = (now: Expectation | undefined) => isWarned(now?.slippage)
