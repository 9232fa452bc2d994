import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineStyle,
  type TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { averageLengths, averageOf, type Point } from './averages.ts'
import type { Candle } from './candle.ts'
import type { Interval } from './intervals.ts'
import { addLine, dress, isArea } from './dress.ts'
import { faint, lookOf } from './look.ts'
import { timesOf } from './times.ts'

export interface BoardOptions {
  readonly interval: Interval
  readonly locale: string
  readonly places: number
  readonly sayPrice: (price: number) => string
  readonly averages: boolean
  /** Scrolled near the oldest candle that is there. */
  readonly onOldest: () => void
  /** The candle under the finger; undefined when there is none. */
  readonly onPoint: (time: number | undefined) => void
}

export interface Board {
  /** All candles; the view stays where it is. */
  show(candles: readonly Candle[]): void
  /** The last candle as it stands now. */
  update(candles: readonly Candle[]): void
  /** Where the tag on the price axis stands: the price of this moment, whatever part of the past is in view. */
  price(now: number): void
  /** After the theme or the colours of rise and fall changed. */
  repaint(): void
  /** By so many candles; negative is earlier. */
  scroll(candles: number): void
  /** Above 1 is closer. */
  zoom(factor: number): void
  latest(): void
  remove(): void
}

const nearTheOldest = 40
const firstShown = 60
const at = (time: number) => time as UTCTimestamp
const dot = ({ time, value }: Point) => ({ time: at(time), value })

/** Draws candles, volume and averages; knows lightweight-charts and nothing of where candles come from. */
export function createBoard(element: HTMLElement, options: BoardOptions): Board {
  const { interval, places, averages } = options
  const times = timesOf(options.locale, interval)
  const chart = createChart(element, {
    autoSize: true,
    layout: { attributionLogo: false, background: { color: 'transparent' }, fontSize: 11 },
    localization: {
      locale: options.locale,
      priceFormatter: options.sayPrice,
      timeFormatter: (time: number) => times.full(time),
    },
    timeScale: {
      timeVisible: true,
      secondsVisible: false,
      rightOffset: 4,
      minBarSpacing: 1.5,
      tickMarkFormatter: (time: Time, type: TickMarkType) => times.mark(Number(time), type),
    },
    crosshair: { mode: CrosshairMode.Normal },
    // A finger that moves up or down scrolls the page, not the prices.
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { price: false, time: true } },
  })
  const priceFormat = { type: 'price' as const, precision: places, minMove: 10 ** -places }
  // The library's own tag is the last candle in view.
  const untagged = { priceFormat, lastValueVisible: false, priceLineVisible: false }
  const price = interval.line
    ? chart.addSeries(AreaSeries, { ...untagged, lineWidth: 2 })
    : chart.addSeries(CandlestickSeries, { ...untagged, borderVisible: false })
  const tag = price.createPriceLine({
    price: 0,
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    lineVisible: false,
    axisLabelVisible: false,
  })
  const volume = chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'volume' },
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
  })
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  price.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.24 } })
  const lines = averages
    ? averageLengths.map((length) => ({ length, series: addLine(chart, priceFormat) }))
    : []

  let look = lookOf(element)
  let shown: readonly Candle[] = []
  const closing = ({ time, close }: Candle) => ({ time: at(time), value: close })
  const bar = ({ time, open, high, low, close }: Candle) => ({ time: at(time), open, high, low, close })
  const column = (candle: Candle) => ({
    time: at(candle.time),
    value: candle.volume,
    color: faint(candle.close >= candle.open ? look.rise : look.fall, 0.4),
  })
  const paint = () => {
    look = lookOf(element)
    dress(chart, price, look)
    tag.applyOptions({ color: look.accent })
    lines.forEach(({ series }, index) => {
      series.applyOptions({ color: [look.accent, look.ink, look.quiet][index] ?? look.ink })
    })
    volume.setData(shown.map(column))
  }
  paint()

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && shown.length > 0 && range.from < nearTheOldest) options.onOldest()
  })
  chart.subscribeCrosshairMove(({ time }) => options.onPoint(typeof time === 'number' ? time : undefined))

  return {
    show: (candles) => {
      const first = shown.length === 0
      const added = first ? 0 : candles.findIndex((candle) => candle.time === shown[0]?.time)
      const range = chart.timeScale().getVisibleLogicalRange()
      shown = candles
      if (isArea(price)) price.setData(candles.map(closing))
      else price.setData(candles.map(bar))
      volume.setData(candles.map(column))
      for (const { length, series } of lines) series.setData(averageOf(candles, length).map(dot))
      if (first) {
        chart
          .timeScale()
          .setVisibleLogicalRange({ from: candles.length - firstShown, to: candles.length + 3 })
      } else if (range && added > 0) {
        chart.timeScale().setVisibleLogicalRange({ from: range.from + added, to: range.to + added })
      }
    },
    update: (candles) => {
      shown = candles
      const last = candles.at(-1)
      if (!last) return
      if (isArea(price)) price.update(closing(last))
      else price.update(bar(last))
      volume.update(column(last))
      for (const { length, series } of lines) {
        const point = averageOf(candles.slice(-length), length).at(-1)
        if (point) series.update(dot(point))
      }
    },
    price: (now) => tag.applyOptions({ price: now, lineVisible: true, axisLabelVisible: true }),
    repaint: paint,
    scroll: (candles) => {
      const range = chart.timeScale().getVisibleLogicalRange()
      if (range)
        chart.timeScale().setVisibleLogicalRange({ from: range.from + candles, to: range.to + candles })
    },
    zoom: (factor) => {
      const range = chart.timeScale().getVisibleLogicalRange()
      if (!range) return
      const width = Math.max(10, (range.to - range.from) / factor)
      chart.timeScale().setVisibleLogicalRange({ from: range.to - width, to: range.to })
    },
    latest: () => chart.timeScale().scrollToRealTime(),
    remove: () => chart.remove(),
  }
}
