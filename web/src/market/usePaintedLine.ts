import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { minute } from '#domain/time.ts'
import { locales } from '#generated/languages.ts'
import { toCandles } from '#sdk/model/candle.ts'
import type { Market } from '#sdk/model/market.ts'
import { serverNow } from '../api/clock.ts'
import { useRead } from '../api/useRead.ts'
import { language } from '../i18n/catalogue.ts'
import { format, pricePlaces } from '../i18n/format.ts'
import { timeFormat } from '../i18n/formatters.ts'
import { minuteBars } from './candleBars.ts'
import { marketSignals } from './live/tickers.ts'
import { drawLine, shownMinutes, timeScale, type Mark } from './linePicture.ts'
import { minutesOf, pathOf, pointsOf } from './pricePath.ts'
import { useRecordedPrices } from './recordPrices.ts'

const clock = (at: number) => timeFormat(locales[language.peek()], { timeStyle: 'short' }).format(at)

/** Returns the ref of a picture, whose parts it draws at each tick, change of size and half second without rendering. */
export function usePaintedLine(
  market: Market,
  marks: readonly Mark[],
  ahead: number | undefined,
): RefObject<SVGSVGElement | null> {
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
  return svg
}
