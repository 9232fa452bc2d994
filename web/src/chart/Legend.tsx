import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { averageAt, averageLengths } from './averages.ts'
import type { Candle } from './candle.ts'
import type { Shown } from './mount.ts'
import styles from './Legend.module.css'

interface LegendProps {
  readonly market: Market
  readonly averages: boolean
  readonly shown: Shown
}

/** The figures of the candle under the finger, or of the last one. For eyes: `Reading` tells the rest. */
export function Legend({ market, averages, shown }: LegendProps) {
  const t = useT()
  const index = useMemo(
    () =>
      computed(() => {
        const all = shown.candles.value
        const time = shown.pointed.value
        const pointed = time === undefined ? -1 : all.findLastIndex((candle) => candle.time === time)
        return pointed < 0 ? all.length - 1 : pointed
      }),
    [shown],
  )
  const candle = useMemo(() => computed(() => shown.candles.value[index.value]), [shown, index])
  const means = useMemo(
    () => averageLengths.map((length) => computed(() => averageAt(shown.candles.value, index.value, length))),
    [shown, index],
  )
  const say = useMemo(() => {
    const places = market.pricePlaces ?? 4
    const number = (value: number | undefined, f: Format) => f.price(value?.toFixed(places), places)
    const price = (of: 'open' | 'high' | 'low' | 'close') => (candle: Candle | undefined, f: Format) =>
      number(candle?.[of], f)
    const volume = (candle: Candle | undefined, f: Format) => f.compact(candle?.volume.toFixed(4))
    return {
      open: price('open'),
      high: price('high'),
      low: price('low'),
      close: price('close'),
      volume,
      number,
    }
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
        means.map((mean, order) => (
          <span key={averageLengths[order]} className={styles.average}>
            MA{averageLengths[order]} <LiveText of={mean} as={say.number} />
          </span>
        ))}
    </div>
  )
}
