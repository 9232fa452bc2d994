import { computed } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { minus } from '#domain/decimalText.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { t as translate, useT } from '../../../i18n/translate.ts'
import { marketSignals, useTicker } from '../../../market/live/tickers.ts'
import { useRecordedPrices } from '../../../market/recordPrices.ts'
import { usePlaces, usePriceText } from '../../../market/usePlaces.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './RunningOption.module.css'
import { forecastNames, marks, netAt, otherNetAt, tones } from '../terms.ts'
import type { OptionTracker, Running } from './trackOptions.ts'

interface RunningOptionProps {
  readonly running: Running
  /** True for an option of the market on the screen. */
  readonly isHere: boolean
  readonly tracker: OptionTracker
}

const elseText = (amount: string | undefined, format: Format): string =>
  amount === undefined ? '' : translate('option.else', { amount: format.signed(amount) })

/** Running option: the time left, its profit after the fee at the current price, and what it would be otherwise. */
export function RunningOption({ running: { option, endsAt }, isHere, tracker }: RunningOptionProps) {
  const t = useT()
  const format = useFormat()
  const { symbol } = option
  useTicker(symbol)
  useRecordedPrices(symbol)
  const [endedAt, setEndedAt] = useState<number>()
  const places = usePlaces()(symbol)
  const priceText = usePriceText(symbol)
  const { last } = marketSignals(symbol)
  const net = useMemo(
    () => computed(() => (last.value === undefined ? undefined : netAt(option, last.value))),
    [last, option],
  )
  const other = useMemo(
    () => computed(() => (last.value === undefined ? undefined : otherNetAt(option, last.value))),
    [last, option],
  )
  const moveText = useMemo(
    () => (price: string | undefined, f: Format) =>
      price === undefined ? '' : f.signed(minus(price, option.openPrice), undefined, places ?? 4),
    [option, places],
  )
  return (
    <li className={styles.running}>
      <Countdown
        endsAt={endsAt}
        totalMs={option.seconds * 1000}
        onEnd={() => {
          setEndedAt(endsAt)
          void tracker.settle(option.id)
        }}
      />
      <div className={styles.what}>
        <span className={styles.name}>
          <span className={clsx(styles.pill, styles[tones[option.forecast]])}>
            <span aria-hidden="true">{marks[option.forecast]} </span>
            <span className={styles.word}>{t(forecastNames[option.forecast])}</span>
          </span>{' '}
          <span>{format.amount(option.amount, option.currency)}</span>
          {!isHere && <span className={styles.symbol}>{symbol}</span>}
        </span>
        <span className={styles.note}>
          {format.price(option.openPrice, places)}{' '}
          <span>
            → <LiveText of={last} as={priceText} />
          </span>{' '}
          <LiveText of={last} as={moveText} className={styles.move} />
        </span>
      </div>
      <div className={styles.money}>
        {endedAt === endsAt ? (
          <span className={styles.settling}>{t('option.settling')}</span>
        ) : (
          <Veiled>
            <LiveChange of={net} as="amount" className={styles.profit} />
            <LiveText of={other} as={elseText} className={styles.else} />
          </Veiled>
        )}
      </div>
      <Passed endsAt={endsAt} totalMs={option.seconds * 1000} />
    </li>
  )
}

interface PassedProps {
  /** End time on the scale of `performance.now()`, in ms. */
  readonly endsAt: number
  readonly totalMs: number
}

/** Line that grows by one step a second. */
function Passed({ endsAt, totalMs }: PassedProps) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const growing = line.current?.animate([{ scale: '0 1' }, { scale: '1 1' }], {
      duration: totalMs,
      delay: endsAt - performance.now() - totalMs,
      // A smooth line would paint every frame.
      easing: `steps(${Math.round(totalMs / 1000)}, end)`,
      fill: 'both',
    })
    return () => growing?.cancel()
  }, [endsAt, totalMs])
  return <span ref={line} className={styles.passed} aria-hidden="true" />
}
