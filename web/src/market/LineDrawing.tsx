import { useId } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useT } from '../i18n/translate.ts'
import styles from './LineDrawing.module.css'
import { shownMinutes, type Mark } from './linePicture.ts'
import { usePaintedLine } from './usePaintedLine.ts'

interface LineDrawingProps {
  readonly market: Market
  /** Running options, ordered by their end, earliest first. */
  readonly marks: readonly Mark[]
  /** Duration of the option that could be bought now, in seconds. */
  readonly ahead: number | undefined
}

/** Most prices on the axis. */
const figures = Array.from({ length: 6 }, (_, index) => index)

/**
 * The last quarter of an hour of a market in candles, and its last ticks as a line, in the height of its parent. A tick
 * draws and renders nothing.
 */
export function LineDrawing({ market, marks, ahead }: LineDrawingProps) {
  const t = useT()
  const fade = useId()
  const { symbol } = market
  const svg = usePaintedLine(market, marks, ahead)
  // Levels may be close together, so only the option that ends first is labelled.
  const [next] = marks
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
