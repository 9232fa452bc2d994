import { computed } from '@preact/signals-react'
import { useMemo, type ReactNode } from 'react'
import { decimalText, times, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import { answersOf, type Answers } from './answers.ts'
import { expectationOf } from './expectation.ts'
import { expectedTexts, outcomeTexts } from './factTexts.ts'
import styles from './Lite.module.css'
import type { OrderInput } from './order.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { SpotBalances } from './useSpotBalances.ts'
import { useRecounted } from './wish.ts'

interface Known extends Answers {
  readonly outcome: Outcome
}

export type Forecast = ReturnType<typeof useForecast>

/** Returns the proceeds, costs and risks of the order, live. */
export function useForecast(market: Market, input: OrderInput, balances: SpotBalances) {
  const order = useRecounted(market, input, balances)
  return useMemo(() => {
    const outcome = computed(() => outcomeOf(market, order.value))
    const answers = computed<Known | undefined>(
      () =>
        (outcome.value &&
          units(order.value.amount) > 0n && {
            ...answersOf(market, order.value, outcome.value),
            outcome: outcome.value,
          }) ||
        undefined,
    )
    return { order, outcome, answers, expectation: computed(() => expectationOf(market, order.value)) }
  }, [market, order])
}

interface OutlookProps {
  readonly market: Market
  readonly isBuy: boolean
  readonly of: Forecast
}

/** Proceeds and the three answers. A tick writes texts only. */
export function Outlook({ market, isBuy, of: { outcome, answers, expectation } }: OutlookProps) {
  const t = useT()
  const { base, quote, pricePlaces, feePercent } = market
  const texts = useMemo(() => {
    const known = (as: (now: Known, format: Format) => string) => (now: Known | undefined, format: Format) =>
      now ? as(now, format) : '—'
    return {
      get: outcomeTexts(market).received,
      price: expectedTexts(market).price,
      cost: known(({ cost }, f) => f.cost(cost, quote)),
      even: known(({ even }, f) =>
        t(isBuy ? 'trade.evenFrom' : 'trade.evenBelow', { price: f.price(even, pricePlaces) }),
      ),
      lose: known(({ outcome: { total } }, f) =>
        isBuy ? t('trade.loseMost', { amount: f.cost(total, quote) }) : t('trade.loseNone'),
      ),
      // A blank line, not a sentence without its amount.
      example: (now: Known | undefined, f: Format) =>
        now
          ? t(isBuy ? 'trade.loseIf' : 'trade.missIf', {
              coin: base,
              percent: f.percent('10', 0),
              amount: isBuy ? f.signed(now.example, quote) : f.amount(now.example, quote),
            })
          : '\u00a0',
    }
  }, [market, base, quote, pricePlaces, isBuy, t])
  const both = times(feePercent, decimalText(2n * 10n ** 8n))
  const format = useFormat()
  return (
    <>
      <p className={styles.get}>
        {t('trade.receive')} <LiveText of={outcome} as={texts.get} className={styles.got} />
      </p>
      <dl className={styles.answers}>
        <Answer
          icon="record"
          title={t('trade.costs')}
          more={
            <>
              {t('trade.costsFee', { percent: format.rate(feePercent), unit: isBuy ? base : quote })}{' '}
              <LiveText of={expectation} as={texts.price} />
            </>
          }
        >
          <LiveText of={answers} as={texts.cost} />
        </Answer>
        <Answer
          icon="chart"
          title={t('trade.even')}
          more={t('trade.evenWhy', { percent: format.percent(both) })}
        >
          <LiveText of={answers} as={texts.even} />
        </Answer>
        <Answer icon="alert" title={t('trade.lose')} more={<LiveText of={answers} as={texts.example} />}>
          <LiveText of={answers} as={texts.lose} />
        </Answer>
      </dl>
    </>
  )
}

interface AnswerProps {
  readonly icon: IconName
  readonly title: string
  readonly more: ReactNode
  readonly children: ReactNode
}

const Answer = ({ icon, title, more, children }: AnswerProps) => (
  <div>
    <dt>
      <Icon name={icon} size={20} />
      {title}
    </dt>
    <dd>{children}</dd>
    <dd className={styles.more}>{more}</dd>
  </div>
)
