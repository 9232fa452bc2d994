import { computed } from '@preact/signals-react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { marketSignals, useTicker } from '../../../market/live/tickers.ts'
import { useRecordedPrices } from '../../../market/recordPrices.ts'
import { usePlaces, usePriceText } from '../../../market/usePlaces.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './RunningOption.module.css'
import { forecastNames, marks, netAt, tones } from '../terms.ts'
import type { OptionTracker, Running } from './trackOptions.ts'

interface RunningOptionProps {
  readonly running: Running
  readonly tracker: OptionTracker
}

/** Running option: the time left, and its profit after the fee at the current price. */
export function RunningOption({ running: { option, endsAt }, tracker }: RunningOptionProps) {
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
  return (
    <li className={styles.running}>
      <Countdown
        endsAt={endsAt}
        totalMs={option.seconds * 1000}
        size={36}
        onEnd={() => {
          setEndedAt(endsAt)
          void tracker.settle(option.id)
        }}
      />
      <div className={styles.what}>
        <span className={styles.name}>
          <span className={styles[tones[option.forecast]]}>
            <span aria-hidden="true">{marks[option.forecast]} </span>
            {t(forecastNames[option.forecast])}
          </span>{' '}
          {symbol}
        </span>
        <span className={styles.note}>
          {format.price(option.openPrice, places)} → <LiveText of={last} as={priceText} />
        </span>
      </div>
      <div className={styles.money}>
        {endedAt === endsAt ? (
          <span className={styles.settling}>{t('option.settling')}</span>
        ) : (
          <Veiled>
            <LiveChange of={net} as="amount" unit={option.currency} className={styles.profit} />
          </Veiled>
        )}
        <span className={styles.note}>{format.amount(option.amount, option.currency)}</span>
      </div>
    </li>
  )
}
