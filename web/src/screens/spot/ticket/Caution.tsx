import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo } from 'react'
import { decimalText, times } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { openQuestion } from '../../../feedback/confirm.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { CheckField } from '../../../forms/CheckField.tsx'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { marketSignals } from '../../../market/live/tickers.ts'
import { isFar, isWarned } from '../../../market/slippage.ts'
import { useLive } from '../../../platform/useLive.ts'
import { useValue } from '../../../platform/useValue.ts'
import styles from './Caution.module.css'
import type { Expectation } from './expectation.ts'
import { expectedTexts } from './factTexts.ts'
import { trimmed, type OrderInput } from './order.ts'
import { takenLevels } from './outcome.ts'

interface CautionProps {
  readonly market: Market
  readonly order: ReadonlySignal<OrderInput>
  readonly expectation: ReadonlySignal<Expectation | undefined>
  /** True once the user accepts a price far from the last one. */
  readonly accepts: ReadonlySignal<boolean>
  readonly onAccept: (accepts: boolean) => void
  readonly onLimit: (price: string) => void
}

/** Distance of the suggested limit from the last price, in percent. */
const limitPercent = 1

/**
 * Shows the levels that a market order at a worse price takes, an agreement if the price is far from the last one, and a
 * limit order instead. Empty while the price is close.
 */
export function Caution({ market, order, expectation, accepts, onAccept, onLimit }: CautionProps) {
  const t = useT()
  const format = useFormat()
  const texts = useMemo(() => expectedTexts(market), [market])
  const isShallow = useLive(() => expectation.value?.held !== undefined)
  const isWorse = useLive(() => isWarned(expectation.value?.slippage))
  const isTooFar = useLive(() => isFar(expectation.value?.slippage))
  const isAccepted = useValue(accepts)
  const isBuy = useLive(() => order.value.side === 'buy')
  const agreement = useMemo(() => {
    const text = (now: Expectation | undefined, f: Format) =>
      t(now?.side === 'sell' ? 'trade.acceptLess' : 'trade.acceptMore', {
        percent: f.percent(now?.slippage?.distance.replace('-', '')),
      })
    return <LiveText of={expectation} as={text} />
  }, [t, expectation])
  if (!isWorse && !isShallow) return null

  const percent = isBuy ? limitPercent : -limitPercent
  const limitNow = () => {
    const last = marketSignals(market.symbol).last.peek()
    return last && trimmed(times(last, String((100 + percent) / 100)), market)
  }
  const limit = limitNow()
  return (
    <div className={styles.caution} data-far={isTooFar || undefined}>
      <TakenLevels market={market} order={order} />
      {isShallow && <LiveText of={expectation} as={texts.held} className={styles.held} />}
      {isTooFar && (
        <CheckField
          label={agreement}
          checked={isAccepted}
          onChange={(event) => onAccept(event.target.checked)}
        />
      )}
      {limit && (
        <Button
          look="quiet"
          wide
          onClick={() => {
            openQuestion.peek()?.answer(false)
            onLimit(limit)
          }}
        >
          <span>
            {t('trade.limitInstead')}
            <small className={styles.at}>
              {format.price(limit, market.pricePlaces)} · {format.signedPercent(percent, 0)}
            </small>
          </span>
        </Button>
      )}
    </div>
  )
}

/** Most levels that are drawn; further ones are in the average price. */
const mostLevels = 6

/** The levels of the book that the order takes, as bars. */
function TakenLevels({ market, order }: Pick<CautionProps, 'market' | 'order'>) {
  const t = useT()
  const format = useFormat()
  const levels = useValue(
    useMemo(() => computed(() => takenLevels(market, order.value).slice(0, mostLevels)), [market, order]),
  )
  const text = (value: bigint) => format.amount(decimalText(value), undefined, 4)
  return (
    <ul className={styles.levels}>
      {levels.map(({ price, amount, taken }) => (
        <li key={String(price)}>
          <span>{format.price(decimalText(price), market.pricePlaces)}</span>
          <span
            aria-hidden="true"
            className={styles.bar}
            style={{ '--share': `${Number((taken * 100n) / amount)}%` }}
          />
          <span className={styles.part}>
            {t('trade.levelPart', { taken: text(taken), amount: `${text(amount)}\u00a0${market.base}` })}
          </span>
        </li>
      ))}
    </ul>
  )
}
