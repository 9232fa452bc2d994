import { computed, type ReadonlySignal } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useMemo } from 'react'
import type { Format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { useValue } from '../platform/useValue.ts'
import type { Candle } from './candle.ts'
import styles from './Legend.module.css'
import type { Shown } from './shown.ts'
import type { Reading, Study } from './studies/studies.ts'

interface LegendProps {
  readonly market: Market
  readonly shown: Shown
}

/**
 * Figures of the candle under the pointer, or of the last one, drawn over the picture: one line for the candle, and one
 * for each study in its pane. Visual only; `Reading` serves screen readers.
 */
export function Legend({ market, shown }: LegendProps) {
  const t = useT()
  const places = market.pricePlaces ?? 4
  const index = useMemo(() => computed(() => pointedIndex(shown)), [shown])
  const candle = useMemo(() => computed(() => shown.candles.value[index.value]), [shown, index])
  // Renders again only when the studies change; a tick only writes text.
  const layout = useMemo(() => computed(() => layoutOf(shown)), [shown])
  const isFilled = useValue(layout) !== undefined
  const panes = useValue(shown.panes)
  const readings = shown.readings.peek()
  const say = useMemo(() => {
    const number = (value: number | undefined, f: Format) => f.price(value?.toFixed(places), places)
    const part = (of: 'open' | 'high' | 'low' | 'close') => (one: Candle | undefined, f: Format) =>
      number(one?.[of], f)
    const share = (value: number | undefined, f: Format) => f.price(value?.toFixed(1), 1)
    const volume = (value: number | undefined, f: Format) => f.compact(value?.toFixed(4))
    return {
      candle: [
        ['chart.o', part('open')],
        ['chart.h', part('high')],
        ['chart.l', part('low')],
        ['chart.c', part('close')],
      ],
      study: { price: number, share, volume },
    } as const
  }, [places])

  const lineOf = (reading: Reading, at: number) => (
    <StudyFigures key={reading.name} reading={reading} at={at} {...{ shown, index, say: say.study }} />
  )
  // Names alone would move when their figures come.
  if (!isFilled) return null
  // The first pane holds the candles.
  const below = readings.filter(({ study }) => !study.over)
  return (
    <div aria-hidden="true">
      <div className={styles.legend}>
        <div className={clsx(styles.line, styles.candle)}>
          {say.candle.map(([label, as]) => (
            <span key={label}>
              {t(label)} <LiveText of={candle} as={as} className={styles.figure} />
            </span>
          ))}
        </div>
        {readings.map((reading, at) => reading.study.over && lineOf(reading, at))}
      </div>
      {readings.map((reading, at) => {
        if (reading.study.over) return null
        const top = panes[1 + below.indexOf(reading)]
        return (
          top !== undefined && (
            <div key={reading.name} className={styles.legend} style={{ top }}>
              {lineOf(reading, at)}
            </div>
          )
        )
      })}
    </div>
  )
}

/** The names of all studies; undefined before the first candle. */
const layoutOf = ({ candles, readings }: Shown): string | undefined =>
  candles.value.length === 0 ? undefined : readings.value.map(readingName).join()

function pointedIndex({ candles, pointed }: Shown): number {
  const time = pointed.value
  const found = time === undefined ? -1 : candles.value.findLastIndex((candle) => candle.time === time)
  return found < 0 ? candles.value.length - 1 : found
}

const readingName = ({ name, lines }: Reading) => [name, ...lines.map(({ label }) => label)].join(' ')

interface StudyFiguresProps {
  readonly reading: Reading
  /** Index among the readings. */
  readonly at: number
  readonly shown: Shown
  readonly index: ReadonlySignal<number>
  readonly say: Readonly<Record<Study['unit'], (value: number | undefined, format: Format) => string>>
}

function StudyFigures({ reading: { name, study, lines }, at, shown, index, say }: StudyFiguresProps) {
  const count = lines.length
  const values = useMemo(() => {
    const valueOf = (line: number) =>
      computed(() => shown.readings.value[at]?.lines[line]?.values[index.value])
    return Array.from({ length: count }, (_, line) => valueOf(line))
  }, [count, shown, index, at])
  // Only lines have colours of their own, in order.
  const coloured = lines.filter(({ look }) => look === 'line')
  return (
    <div className={clsx(styles.line, at === 0 ? styles.first : styles.other)}>
      {name === 'BOLL' && <span>BOLL</span>}
      {lines.map((line, place) => {
        const of = values[place]
        const hue = coloured.indexOf(line)
        return (
          of && (
            <span key={line.label} className={clsx(hue >= 0 && styles[`hue${hue}`])}>
              {line.label} <LiveText of={of} as={say[study.unit]} />
            </span>
          )
        )
      })}
    </div>
  )
}
