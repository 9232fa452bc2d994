import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { averageLengths } from './averages.ts'
import type { Candle } from './candle.ts'
import type { Interval } from './intervals.ts'
import type { Shown } from './mount.ts'
import styles from './PriceChart.module.css'

interface LegendProps {
  readonly market: Market
  readonly interval: Interval
  readonly averages: boolean
  readonly shown: Shown
}

/** The figures of the candle under the finger, or of the last one. For eyes: `Reading` tells the rest. */
export function Legend({ market, interval, averages, shown }: LegendProps) {
  const t = useT()
  const candle = useMemo(
    () =>
      computed(() => {
        const all = shown.candles.value
        const time = shown.pointed.value
        return all.findLast((candle) => time === undefined || candle.time === time) ?? all.at(-1)
      }),
    [shown],
  )
  const say = useMemo(() => {
    const price = (of: 'open' | 'high' | 'low' | 'close') => (candle: Candle | undefined, f: Format) =>
      f.price(candle?.[of].toFixed(market.pricePlaces ?? 4), market.pricePlaces ?? 4)
    const volume = (candle: Candle | undefined, f: Format) => f.compact(candle?.volume.toFixed(4))
    return { open: price('open'), high: price('high'), low: price('low'), close: price('close'), volume }
  }, [market.pricePlaces])
  const figures = [
    ['chart.open', say.open],
    ['chart.high', say.high],
    ['chart.low', say.low],
    ['chart.close', say.close],
    ['market.volume', say.volume],
  ] as const
  return (
    <div className={styles.legend} aria-hidden="true">
      {figures.map(([label, as]) => (
        <span key={label}>
          {t(label)} <LiveText of={candle} as={as} className={styles.figure} />
        </span>
      ))}
      {averages &&
        !interval.line &&
        averageLengths.map((length) => (
          <span key={length} className={styles.average}>
            MA{length}
          </span>
        ))}
    </div>
  )
}
