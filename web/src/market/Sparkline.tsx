import { memo, useRef } from 'react'
import { toCandles } from '#sdk/model/candle.ts'
import type { Payload } from '#sdk/operations.ts'
import { serverNow } from '../api/clock.ts'
import { useRead } from '../api/useRead.ts'
import { useSeen } from '../platform/useSeen.ts'
import styles from './Sparkline.module.css'

const width = 64
const height = 28
const hour = 3_600

/** The last day of a market as one line. Hidden from screen readers, because it repeats the figures beside it. */
export const Sparkline = memo(function Sparkline({ symbol }: { readonly symbol: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const seen = useSeen(box)
  // Whole hours: one request an hour, however often the screen is opened.
  const to = Math.floor(serverNow() / 1_000 / hour) * hour
  const candles = useRead(
    'currencyNewTimeshar',
    { symbol, period: '60min', from: to - 24 * hour, to },
    { enabled: seen, staleTime: hour * 1_000, select: closesOf },
  )
  const closes = candles.data ?? []
  const first = closes[0] ?? 0
  const last = closes.at(-1) ?? 0
  return (
    <span ref={box} className={styles.box} aria-hidden="true">
      {closes.length > 1 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={last >= first ? styles.rise : styles.fall}
          width={width}
          height={height}
        >
          <polyline points={pointsOf(closes)} />
        </svg>
      )}
    </span>
  )
})

const closesOf = (rows: Payload<'currencyNewTimeshar'>): number[] =>
  toCandles(rows).map(({ close }) => Number(close))

function pointsOf(closes: readonly number[]): string {
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low || 1
  const step = width / (closes.length - 1)
  return closes
    .map((close, index) => {
      const y = height - 2 - ((close - low) / span) * (height - 4)
      return `${(index * step).toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
