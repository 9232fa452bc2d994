import { clsx } from 'clsx/lite'
import { useMemo, useRef, useState } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { intervalOf, intervals, type IntervalName } from './intervals.ts'
import type { ChartLine } from './lines.ts'
import { LiveChange } from '../figures/LiveChange.tsx'
import { Price } from '../figures/Price.tsx'
import { useT } from '../i18n/translate.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { Ticker } from '../market/live/tickers.ts'
import { placesOf } from '../market/MarketRow.tsx'
import type { PriceChartProps } from './PriceChart.tsx'
import { useAlone } from '../platform/useAlone.ts'
import { readText, writeText } from '../platform/storage.ts'
import type { Market } from '#sdk/model/market.ts'
import styles from './ChartPart.module.css'

const ChartLines = onDemand(async () => (await import('./ChartLines.tsx')).ChartLines)
const PriceChart = onDemand<PriceChartProps>(
  async () => (await import('./PriceChart.tsx')).PriceChart,
  () => (
    <div className={styles.soon}>
      <Skeleton rows={1} height={240} />
    </div>
  ),
  true,
)

const intervalKey = 'kline-interval'
const noLines: readonly ChartLine[] = []

interface ChartPartProps {
  readonly market: Market
  readonly ticker: Ticker
  /** Covers the whole window, with the price in its own header. */
  readonly full: boolean
  readonly onFull: (full: boolean) => void
  /** Lines beside those of orders, positions and alerts. */
  readonly more?: readonly ChartLine[]
}

/** Chart with its interval tabs. */
export function ChartPart({ market, ticker, full, onFull, more = noLines }: ChartPartProps) {
  const t = useT()
  const [name, setName] = useState<IntervalName>(() => intervalOf(readText(intervalKey)).name)
  const [lines, setLines] = useState<readonly ChartLine[]>([])
  const part = useRef<HTMLDivElement>(null)
  const drawn = useMemo(() => [...lines, ...more], [lines, more])
  useAlone(part, full)
  return (
    <div ref={part} className={clsx(styles.part, full && styles.full)} data-fills-window={full || undefined}>
      {full && (
        <p className={styles.head}>
          <b>{market.symbol}</b>
          <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
          <LiveChange of={ticker.change} />
        </p>
      )}
      <div className={styles.intervals}>
        <Segmented<IntervalName>
          look="tabs"
          label={t('chart.interval')}
          options={intervals.map((interval) => ({ value: interval.name, label: t(interval.label) }))}
          value={name}
          onChange={(next) => {
            setName(next)
            writeText(intervalKey, next)
          }}
        />
        <button
          type="button"
          className={styles.glyph}
          aria-label={t(full ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
          onClick={() => onFull(!full)}
        >
          <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
            <path
              d={full ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
            />
          </svg>
        </button>
      </div>
      <PriceChart market={market} interval={intervalOf(name)} lines={drawn} />
      <ChartLines market={market} onLines={setLines} />
    </div>
  )
}
