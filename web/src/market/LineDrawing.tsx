import { minute } from '#domain/time.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toCandles } from '#sdk/model/candle.ts'
import { serverNow } from '../api/clock.ts'
import { useRead } from '../api/useRead.ts'
import { format, pricePlaces } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { barsUntil } from './candleBars.ts'
import { marketSignals } from './live/tickers.ts'
import { drawLine, type Mark } from './linePicture.ts'
import styles from './LiveLine.module.css'
import { pathOf, pointsOf } from './pricePath.ts'
import { useRecordedPrices } from './recordPrices.ts'

export interface LiveLineProps {
  readonly market: Market
  /** Pixels, or a CSS length. */
  readonly height: number | string
  /** Draws figures beside and below the line. */
  readonly scale?: boolean
  /** Length of the visible past, in minutes. */
  readonly minutes?: number
  /** Ordered by their end, earliest first. */
  readonly marks?: readonly Mark[]
}

const none: readonly Mark[] = []

/** Content of `LiveLine`. A tick draws and renders nothing. */
export function LineDrawing({ market, height, scale = false, minutes = 4, marks = none }: LiveLineProps) {
  const t = useT()
  const fade = useId()
  const svg = useRef<SVGSVGElement>(null)
  const { symbol } = market
  // Renders again after a gap: newer candles contain the missed prices.
  const [, setBreaks] = useState(0)
  useRecordedPrices(symbol, () => setBreaks((breaks) => breaks + 1))
  // Whole minutes, so that returning within one sends no request.
  const to = Math.floor(serverNow() / minute) * 60 + 60
  const candles = useRead(
    'currencyNewTimeshar',
    { symbol, period: '1min', from: to - 60 * (minutes + 2), to },
    { staleTime: minute, select: toCandles },
  )

  // Levels may be close together, so only the option that ends first is labelled.
  const next = marks[0]
  const draw = useEffectEvent(() => {
    const picture = svg.current
    if (!picture) return
    const now = serverNow()
    const { clientWidth: width, clientHeight: drawn } = picture
    const pastMs = minutes * minute
    const last = marketSignals(symbol).last.peek()
    const places = market.pricePlaces ?? pricePlaces(last)
    const box = `0 0 ${width} ${drawn}`
    if (picture.getAttribute('viewBox') !== box) picture.setAttribute('viewBox', box)
    const points = pointsOf(symbol, now - pastMs)
    const bars = barsUntil(candles.data ?? [], minute, pathOf(symbol)[0]?.at ?? now)
    const frame = { width, height: drawn, scale, pastMs, places }
    drawLine(picture, { points, bars }, marks, now, frame, format.peek())
  })

  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    }
    const stop = marketSignals(symbol).last.subscribe(soon)
    // The time axis moves even when the price does not.
    const timer = setInterval(soon, 500)
    const watcher = new ResizeObserver(soon)
    if (svg.current) watcher.observe(svg.current)
    return () => {
      stop()
      clearInterval(timer)
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [symbol])

  useEffect(() => draw(), [candles.data, symbol, marks])

  return (
    <svg
      ref={svg}
      className={styles.line}
      style={{ height }}
      role="img"
      aria-label={t('line.label', { symbol, minutes })}
    >
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.near} />
          <stop offset="1" className={styles.far} />
        </linearGradient>
      </defs>
      <path data-part="rise" className={styles.rose} />
      <path data-part="fall" className={styles.fell} />
      <path data-part="area" fill={`url(#${fade})`} />
      {marks.map((mark) => (
        <g key={mark.id} data-part={`mark-${mark.id}`} className={styles[mark.tone]}>
          <path className={styles.winning} />
          <path className={styles.entry} />
          <path className={styles.end} />
          <circle r="4" />
        </g>
      ))}
      {scale && <path data-part="level" className={styles.level} />}
      <path data-part="line" className={styles.stroke} />
      <circle data-part="halo" r="9" className={styles.halo} />
      <circle data-part="dot" r="4" className={styles.dot} />
      {scale && (
        <g className={styles.figures}>
          <text data-part="high" />
          <text data-part="low" />
          <text data-part="begin" />
          <text data-part="now" textAnchor="end" />
          <g data-part="tag" className={styles.tag}>
            <rect y="-10" width="66" height="20" rx="6" />
            <text data-part="last" x="33" y="4" textAnchor="middle" />
          </g>
          {next && (
            <g className={styles[next.tone]}>
              <Label part="entry" />
              <Label part="flag" />
            </g>
          )}
        </g>
      )}
    </svg>
  )
}

/** Label on a background in the colour of its option; `linePicture.ts` writes and places it. */
const Label = ({ part }: { readonly part: string }) => (
  <g data-part={part} className={styles.label}>
    <rect y="-9" height="18" rx="5" />
    <text y="4" textAnchor="middle" />
  </g>
)
