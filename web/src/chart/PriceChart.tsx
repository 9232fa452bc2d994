import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { locales } from '#generated/languages.ts'
import { useValue } from '../platform/useValue.ts'
import { language } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Empty } from '../kit/Empty.tsx'
import { ErrorState } from '../shell/ErrorState.tsx'
import type { Board } from './board.ts'
import { Controls } from './Controls.tsx'
import type { Interval } from './intervals.ts'
import { createShown, mountChart, type Shown } from './mount.ts'
import styles from './PriceChart.module.css'
import { Reading } from './Reading.tsx'

const Legend = lazy(() => import('./Legend.tsx').then((part) => ({ default: part.Legend })))

export interface PriceChartProps {
  readonly market: Market
  readonly interval: Interval
  /** Moving averages. */
  readonly averages?: boolean
  /** Of the picture, in px. */
  readonly height?: number
  /** Controls of the screen, at the end of the last line. */
  readonly children?: ReactNode
}

/** The price of a market, live. Heavy with lightweight-charts: reach it through `LazyChart`. */
export function PriceChart({ market, interval, averages = false, height = 360, children }: PriceChartProps) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const locale = locales[useValue(language)]
  return (
    <section className={styles.chart} aria-label={t('chart.label', { symbol: market.symbol })}>
      {/* Another market, interval or language is a new chart: nothing of the old one may stay. */}
      <Picture
        key={`${market.symbol} ${interval.name} ${locale} ${attempt}`}
        market={market}
        interval={interval}
        averages={averages}
        height={height}
        locale={locale}
        onRetry={() => setAttempt(attempt + 1)}
      >
        {children}
      </Picture>
    </section>
  )
}

interface PictureProps extends Required<Omit<PriceChartProps, 'children'>> {
  readonly children: ReactNode
  readonly locale: string
  readonly onRetry: () => void
}

function Picture({ market, interval, averages, height, locale, onRetry, children }: PictureProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const board = useRef<Board>(undefined)
  const [shown] = useState<Shown>(createShown)
  const [trouble, setTrouble] = useState<{ readonly error?: unknown }>()

  const mount = useEffectEvent((element: HTMLElement) =>
    mountChart(element, {
      symbol: market.symbol,
      interval,
      locale,
      averages,
      places: market.pricePlaces ?? 4,
      shown,
      onError: (error) => setTrouble({ error }),
      onEmpty: () => setTrouble({}),
    }),
  )
  useEffect(() => {
    if (!box.current) return
    const mounted = mount(box.current)
    board.current = mounted
    return () => {
      board.current = undefined
      mounted.remove()
    }
  }, [averages])

  return (
    <>
      <div style={{ minHeight: 40 }}>
        <Suspense>
          <Legend market={market} averages={averages} shown={shown} />
        </Suspense>
      </div>
      <div className={styles.stage} style={{ height }}>
        <div ref={box} className={styles.canvas} aria-hidden="true" />
        {trouble && (
          <div className={styles.over}>
            {'error' in trouble ? (
              <ErrorState error={trouble.error} onRetry={onRetry} />
            ) : (
              <Empty icon="chart" title={t('chart.noCandles')} />
            )}
          </div>
        )}
      </div>
      <Controls board={board} />
      <div className={styles.under}>
        <Reading market={market} interval={interval} candles={shown.candles} />
        {children}
      </div>
    </>
  )
}
