import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { locales } from '#generated/languages.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { useValue } from '../platform/useValue.ts'
import { language } from '../i18n/catalogue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Empty } from '../kit/Empty.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ErrorState } from '../shell/ErrorState.tsx'
import type { Interval } from './intervals.ts'
import { Draw } from './drawings/Draw.tsx'
import { useDrawings } from './drawings/useDrawings.ts'
import type { ChartLine } from './lines.ts'
import { Legend } from './Legend.tsx'
import { mountChart, type MountedChart, type Trouble } from './mount.ts'
import styles from './PriceChart.module.css'
import { createShown, type Shown } from './shown.ts'
import { useHearing } from './useHearing.ts'
import { StudyBar } from './StudyBar.tsx'

const Tools = onDemand(async () => (await import('./Tools.tsx')).Tools)

export interface PriceChartProps {
  readonly market: Market
  readonly interval: Interval
  /** Prices that matter to the user, such as orders and stops. */
  readonly lines: readonly ChartLine[]
}

/**
 * Live price chart of a market that fills the available height. Bundles lightweight-charts: load it on demand.
 */
export function PriceChart({ market, interval, lines }: PriceChartProps) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const locale = locales[useValue(language)]
  return (
    <section className={styles.chart} aria-label={t('chart.label', { symbol: market.symbol })}>
      {/* Another market or language remounts the chart: nothing of the old one may remain. */}
      <Picture
        key={`${market.symbol} ${locale} ${attempt}`}
        market={market}
        interval={interval}
        lines={lines}
        locale={locale}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  )
}

interface PictureProps extends PriceChartProps {
  readonly locale: string
  readonly onRetry: () => void
}

function Picture({ market, interval, lines, locale, onRetry }: PictureProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<MountedChart>(undefined)
  const [shown] = useState<Shown>(createShown)
  const board = useValue(shown.board)
  const [tools, setTools] = useState(false)
  const [latest, setTrouble] = useState<Trouble>()
  const { played, toggle } = useHearing(() => board?.inView() ?? [])
  const format = useFormat()
  const price = (value: number) =>
    format.price(value.toFixed(market.pricePlaces ?? 4), market.pricePlaces ?? 4)
  const trouble = latest?.interval.name === interval.name ? latest : undefined

  const mount = useEffectEvent((element: HTMLElement) =>
    mountChart(element, {
      symbol: market.symbol,
      locale,
      places: market.pricePlaces ?? 4,
      shown,
      onTrouble: setTrouble,
    }),
  )
  useEffect(() => {
    if (!box.current) return
    const mounted = mount(box.current)
    chart.current = mounted
    return () => {
      chart.current = undefined
      mounted.remove()
    }
  }, [])
  useEffect(() => {
    chart.current?.follow(interval)
  }, [interval])
  const { levels, ...drawing } = useDrawings(board, market)
  useEffect(() => {
    board?.mark([...lines, ...levels])
  }, [board, lines, levels])

  return (
    <>
      <div className={styles.stage}>
        <div ref={box} className={styles.canvas} aria-hidden="true" />
        <Legend market={market} shown={shown} />
        {useValue(shown.away) && (
          <IconButton
            icon="forward"
            label={t('chart.latest')}
            className={styles.latest}
            onClick={() => board?.view.latest()}
          />
        )}
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
      <StudyBar>
        <Draw market={market} {...drawing} />
        <IconButton
          icon="menu"
          label={t('chart.tools')}
          aria-expanded={tools}
          className={styles.tools}
          onClick={() => setTools(!tools)}
        />
      </StudyBar>
      {tools && (
        <Tools
          view={board?.view}
          market={market}
          interval={interval}
          candles={shown.candles}
          sounding={played !== undefined && played !== 'over'}
          onListen={toggle}
        />
      )}
      <p role="status" className="visually-hidden">
        {played === 'over'
          ? t('chart.soundOver')
          : played &&
            t('chart.sounding', { count: played.count, low: price(played.low), high: price(played.high) })}
      </p>
      {/* The attribution that the licence of the library requires: its text and link. */}
      <a className={styles.notice} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
        TradingView Lightweight Charts™ © 2025 TradingView, Inc.
      </a>
    </>
  )
}
