import { minute } from '#domain/time.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { locales } from '#generated/languages.ts'
import { toCandles } from '#sdk/model/candle.ts'
import { serverNow } from '../api/clock.ts'
import { useRead } from '../api/useRead.ts'
import { language } from '../i18n/catalogue.ts'
import { format, pricePlaces } from '../i18n/format.ts'
import { timeFormat } from '../i18n/formatters.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { minuteBars } from './candleBars.ts'
import { marketSignals } from './live/tickers.ts'
import { drawLine, shownMinutes, timeScale, type Mark } from './linePicture.ts'
import styles from './LineDrawing.module.css'
import { minutesOf, pathOf, pointsOf } from './pricePath.ts'
import { useRecordedPrices } from './recordPrices.ts'

interface LineDrawingProps {
  readonly market: Market
  /** Running options, ordered by their end, earliest first. */
  readonly marks: readonly Mark[]
  /** Duration of the option that could be bought now, in seconds. */
  readonly ahead: number | undefined
}

/** Most prices on the axis. */
const figures = Array.from({ length: 6 }, (_, index) => index)

const clock = (at: number) => timeFormat(locales[language.peek()], { timeStyle: 'short' }).format(at)

/**
 * The last quarter of an hour of a market in candles, and its last ticks as a line, in the height of its parent. A tick
 * draws and renders nothing.
 */
export function LineDrawing({ market, marks, ahead }: LineDrawingProps) {
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
    { symbol, period: '1min', from: to - 60 * (shownMinutes + 2), to },
    { staleTime: minute, select: toCandles },
  )

  // Levels may be close together, so only the option that ends first is labelled.
  const [next] = marks
  const draw = useEffectEvent(() => {
    const picture = svg.current
    if (!picture) return
    const now = serverNow()
    const { clientWidth: width, clientHeight: drawn } = picture
    const last = marketSignals(symbol).last.peek()
    const box = `0 0 ${width} ${drawn}`
    if (picture.getAttribute('viewBox') !== box) picture.setAttribute('viewBox', box)
    const places = market.pricePlaces ?? pricePlaces(last)
    const letters = format.peek().price(last, places).length
    const scale = timeScale(width, letters, now, pathOf(symbol)[0]?.at)
    const points = pointsOf(symbol, scale.split - minute)
    const bars = minuteBars(candles.data ?? [], { minutes: minutesOf(symbol), points }, scale.split)
    drawLine(picture, { points, bars }, marks, {
      scale,
      width,
      height: drawn,
      places,
      now,
      ahead: ahead === undefined ? undefined : ahead * 1000,
      format: format.peek(),
      clock,
    })
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
    // At once: a frame later, the view box would have stretched the picture of the former size.
    const watcher = new ResizeObserver(() => draw())
    if (svg.current) watcher.observe(svg.current)
    return () => {
      stop()
      clearInterval(timer)
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [symbol])

  useEffect(() => draw(), [candles.data, symbol, marks, ahead])

  return (
    <svg
      ref={svg}
      className={styles.line}
      role="img"
      aria-label={t('line.label', { symbol, minutes: shownMinutes })}
    >
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.near} />
          <stop offset="1" className={styles.far} />
        </linearGradient>
      </defs>
      <g data-part="axis" className={styles.axis}>
        <path />
        {figures.map((figure) => (
          <text key={figure} textAnchor="end" />
        ))}
      </g>
      <path data-part="rise" className={styles.rose} />
      <path data-part="fall" className={styles.fell} />
      {next ? (
        <path data-part="wash" className={styles.wash} />
      ) : (
        <path data-part="area" fill={`url(#${fade})`} />
      )}
      {marks.map((mark) => (
        <g key={mark.id} data-part={`mark-${mark.id}`} className={styles[mark.tone]}>
          <path className={styles.entry} />
          <circle r="3.5" />
        </g>
      ))}
      <g data-part="flag" className={next ? styles.flag : styles.ahead}>
        <path />
        <path />
        <text textAnchor="middle" />
      </g>
      <path data-part="level" className={styles.level} />
      <path data-part="line" className={styles.stroke} />
      <circle data-part="halo" r="8" className={styles.halo} />
      <circle data-part="dot" r="3.5" className={styles.dot} />
      {next && (
        <g data-part="entry" className={styles[next.tone]}>
          <rect height="20" rx="6" />
          <text y="14" textAnchor="middle" />
          <path d={arrows[next.tone]} />
        </g>
      )}
      <g data-part="tag" className={styles.tag}>
        <rect height="20" rx="6" />
        <text y="14" textAnchor="middle" />
      </g>
      <g className={styles.times}>
        <text data-part="begin" />
        <text data-part="split" textAnchor="middle" />
        <text data-part="now" textAnchor="middle">
          {t('line.now')}
        </text>
      </g>
    </svg>
  )
}

/** Signs of the forecasts, 8 px wide. */
const arrows = {
  rise: 'M7 13.5h8L11 6.5z',
  fall: 'M7 6.5h8L11 13.5z',
  even: 'M7 7h8v2H7zM7 11h8v2H7z',
} as const
