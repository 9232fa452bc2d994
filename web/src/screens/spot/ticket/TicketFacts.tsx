import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { expectationOf } from './expectation.ts'
import { expectedTexts, isWarning, outcomeTexts } from './factTexts.ts'
import type { OrderInput } from './order.ts'
import { outcomeOf } from './outcome.ts'
import styles from './TicketFacts.module.css'
import type { SpotBalances } from './useSpotBalances.ts'
import { unitOf, useRecounted } from './wish.ts'

export interface TicketFactsProps {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
}

/** Price, fee and proceeds before the order is sent; for a market order they follow the book. */
export function TicketFacts({ market, input, balances }: TicketFactsProps) {
  const t = useT()
  const format = useFormat()
  const order = useRecounted(market, input, balances)
  const outcome = useMemo(() => computed(() => outcomeOf(market, order.value)), [market, order])
  const expectation = useMemo(() => computed(() => expectationOf(market, order.value)), [market, order])
  const texts = useMemo(() => outcomeTexts(market), [market])
  const expected = useMemo(() => expectedTexts(market), [market])
  return (
    <div className={styles.facts}>
      <dl>
        {input.kind === 'market' && (
          <>
            <div className={styles.average}>
              <dt>{t('trade.average')}</dt>
              <dd>
                <LiveText of={expectation} as={expected.price} />
              </dd>
            </div>
            <div className={styles.optional}>
              <dt>{t('trade.againstLast')}</dt>
              <dd>
                <LiveText of={expectation} as={expected.clearDistance} warns={isWarning} />
              </dd>
            </div>
          </>
        )}
        {(unitOf(input) === 'base' || input.kind !== 'market') && (
          <div>
            <dt>{t('trade.total')}</dt>
            <dd>
              <LiveText of={outcome} as={texts.total} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('trade.feeAt', { percent: format.rate(market.feePercent) })}</dt>
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
      <LiveText of={expectation} as={expected.held} className={styles.slip} />
    </div>
  )
}
