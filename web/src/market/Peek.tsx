import { computed, effect } from '@preact/signals-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { minute } from '#domain/time.ts'
import { locales } from '#generated/languages.ts'
import { toCandles } from '#sdk/model/candle.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Payload } from '#sdk/operations.ts'
import { serverNow } from '../api/clock.ts'
import { useRead } from '../api/useRead.ts'
import { LiveText } from '../figures/LiveText.tsx'
import { language } from '../i18n/catalogue.ts'
import type { Format } from '../i18n/format.ts'
import { numberFormat } from '../i18n/formatters.ts'
import { useT } from '../i18n/translate.ts'
import { Link } from '../kit/Link.ts'
import { marketSignals } from './live/tickers.ts'
import { klinePath } from './paths.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './Peek.module.css'

/** Size of the drawing, which is stretched to its place; a margin keeps the line off its edges. */
const [width, height, margin] = [200, 100, 4]

/** The period of the candles that the line is drawn from, and its length. */
const spans = { 1: ['1min', minute], 24: ['30min', 30 * minute] } as const

interface PeekProps {
  readonly market: Market
  readonly hours?: keyof typeof spans
}

/** The last hour or day of a market as a line that links to its chart. A tick moves its end and renders nothing. */
export function Peek({ market, hours = 1 }: PeekProps) {
  const t = useT()
  const { symbol } = market
  const drawing = useRef<SVGSVGElement>(null)
  const [period, step] = spans[hours]
  const to = useEnd(step)
  const { data } = useRead(
    'currencyNewTimeshar',
    { symbol, period, from: to - 3600 * hours, to },
    { staleTime: step, select: closesOf },
  )
  const { last } = marketSignals(symbol)
  const prices = useMemo(
    () => computed(() => (last.value === undefined ? [] : [...(data ?? []), Number(last.value)])),
    [data, last],
  )
  useEffect(
    () =>
      effect(() => {
        const line = lineOf(prices.value)
        const [area, stroke] = drawing.current?.children ?? []
        area?.setAttribute('d', line && `${line}V${height}H0Z`)
        stroke?.setAttribute('d', line)
        drawing.current?.toggleAttribute('data-fell', changeOf(prices.value) < 0)
      }),
    [prices],
  )
  const locale = locales[useValue(language)]
  const hour = numberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'narrow' }).format(hours)
  return (
    <Link to={klinePath(symbol)} className={styles.peek}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
        aria-hidden="true"
      >
        <path className={styles.area} />
        <path className={styles.line} />
      </svg>
      <span className={styles.label}>
        <span className="visually-hidden">{t('trade.chart')} </span>
        {hour} <LiveText of={prices} as={changeText} className={styles.change} />
      </span>
    </Link>
  )
}

const closesOf = (rows: Payload<'currencyNewTimeshar'>): readonly number[] =>
  toCandles(rows).map(({ close }) => Number(close))

function changeOf(prices: readonly number[]): number {
  const [first, last] = [prices[0], prices.at(-1)]
  return first === undefined || last === undefined ? 0 : (last / first - 1) * 100
}

const changeText = (prices: readonly number[], format: Format): string =>
  prices.length > 1 ? format.signedPercent(changeOf(prices).toFixed(2)) : ''

function lineOf(prices: readonly number[]): string {
  if (prices.length < 2) return ''
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low || 1
  const step = width / (prices.length - 1)
  const y = (price: number) => height - margin - ((price - low) / span) * (height - 2 * margin)
  return `M${prices.map((price, index) => `${(index * step).toFixed(1)} ${y(price).toFixed(1)}`).join('L')}`
}

/** Returns the end of the current candle in seconds, so that the picture is read again with each one. */
function useEnd(step: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute)
    return () => clearInterval(timer)
  }, [])
  return ((Math.floor(now / step) + 1) * step) / 1000
}
