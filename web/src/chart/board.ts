import {
  createChart,
  CrosshairMode,
  LineStyle,
  PriceScaleMode,
  type TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from './candle.ts'
import type { ChartSettings } from './chartSettings.ts'
import type { Interval } from './intervals.ts'
import { dragLines } from './dragLines.ts'
import { createLines } from './drawLines.ts'
import { addPrice, dress, isArea } from './dress.ts'
import type { ChartLine } from './lines.ts'
import { lookOf } from './look.ts'
import { quietPanes } from './quietPanes.ts'
import { createStudies } from './studies/drawStudies.ts'
import type { Reading, Study } from './studies/studies.ts'
import { timesOf } from './times.ts'

export interface BoardOptions {
  readonly locale: string
  readonly places: number
  /** Formats the figures on the axis of each pane. */
  readonly say: Readonly<Record<Study['unit'], (value: number) => string>>
  /** Called when the user scrolls near the oldest loaded candle. */
  readonly onOldest: () => void
  /** Called with the time of the candle under the pointer, or undefined if there is none. */
  readonly onPoint: (time: number | undefined) => void
  /** Called with true when the newest candle is out of view. */
  readonly onAway: (away: boolean) => void
  /** Called with the studies at each new candle. */
  readonly onReadings: (readings: readonly Reading[]) => void
}

export interface Board {
  /** Shows all candles. The view stays where it is; a new interval starts at the end. */
  show(candles: readonly Candle[], interval: Interval): void
  /** Shows the same candles and newer ones. The last of the old ones may have changed. */
  update(candles: readonly Candle[]): void
  /** Moves the tag on the price axis to the current price, whatever part of the past is in view. */
  price(now: number): void
  /** Sets the studies and the scale to draw. */
  choose(settings: ChartSettings): void
  /** Sets the price lines that matter to the user. */
  mark(lines: readonly ChartLine[]): void
  /** Returns the top of each pane, in px from the top of the chart. */
  panes(): readonly number[]
  /** Repaints after a change of the theme or of the rise and fall colours. */
  repaint(): void
  /** Scrolls by a number of candles; negative is earlier. */
  scroll(candles: number): void
  /** Zooms by a factor; above 1 is closer. */
  zoom(factor: number): void
  latest(): void
  remove(): void
}

const nearTheOldest = 40
const firstShown = 60
/** Width of the price axis beside its text, and of one digit of that text; in px. */
const [axisRoom, digit] = [22, 6.2]
const modes = {
  plain: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
} as const
const at = (time: number) => time as UTCTimestamp
const closing = ({ time, close }: Candle) => ({ time: at(time), value: close })
const bar = ({ time, open, high, low, close }: Candle) => ({ time: at(time), open, high, low, close })

/** Draws candles and studies. Uses lightweight-charts, and does not depend on the source of the candles. */
export function createBoard(element: HTMLElement, options: BoardOptions): Board {
  let interval: Interval | undefined
  let times = timesOf(options.locale)
  const chart = createChart(element, {
    autoSize: true,
    layout: {
      attributionLogo: false,
      background: { color: 'transparent' },
      fontSize: 11,
      panes: { enableResize: false },
    },
    localization: {
      locale: options.locale,
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
    // A vertical swipe scrolls the page, not the prices.
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { price: false, time: true } },
  })
  const formats = {
    price: { type: 'custom', minMove: 10 ** -options.places, formatter: options.say.price },
    volume: { type: 'custom', minMove: 0.01, formatter: options.say.volume },
    share: { type: 'custom', minMove: 0.1, formatter: options.say.share },
  } as const
  let price = addPrice(chart, formats.price, false)
  // The pane must outlive its series, which `turn` replaces.
  chart.panes()[0]?.setPreserveEmptyPane(true)
  quietPanes(chart.panes())
  const addTag = () =>
    price.createPriceLine({
      price: 0,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      lineVisible: false,
      axisLabelVisible: false,
    })
  let tag = addTag()

  let look = lookOf(element)
  let shown: readonly Candle[] = []
  const lines = createLines(() => look)
  lines.attach(price)
  const letGo = dragLines(element, lines, () => chart.priceScale('right').width())
  const studies = createStudies(chart, formats, () => look)
  const paint = () => {
    look = lookOf(element)
    dress(chart, price, look)
    tag.applyOptions({ color: look.accent })
    lines.repaint()
    studies.repaint(shown)
  }
  /** Switches to another interval in the same chart. */
  const turn = (next: Interval) => {
    const line = next.line === true
    interval = next
    times = timesOf(options.locale, next)
    shown = []
    // Clear all series first. Replacing them one at a time on the old time scale would make the library rebuild the
    // layout of all series each time.
    price.setData([])
    studies.clear()
    // An empty time scale drops the tick marks of the previous interval.
    chart.timeScale().applyOptions({})
    if (line === isArea(price)) return
    chart.removeSeries(price)
    price = addPrice(chart, formats.price, line)
    tag = addTag()
    lines.attach(price)
    dress(chart, price, look)
    tag.applyOptions({ color: look.accent })
  }
  /**
   * Reserves room on the axis for one digit more than the current price needs, because a change of its width recreates
   * every canvas.
   */
  const makeRoom = (now: number) => {
    const widest = options.say.price(now * 10).length * digit
    chart.applyOptions({ rightPriceScale: { minimumWidth: Math.ceil(widest) + axisRoom } })
  }
  const showUntilNow = (count: number) => {
    const to = shown.length + 3
    chart.timeScale().setVisibleLogicalRange({ from: to - count, to })
  }
  paint()

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (!range || shown.length === 0) return
    options.onAway(range.to < shown.length)
    if (range.from < nearTheOldest) options.onOldest()
  })
  chart.subscribeCrosshairMove(({ time }) => options.onPoint(typeof time === 'number' ? time : undefined))

  return {
    show: (candles, next) => {
      if (next.name !== interval?.name) turn(next)
      const first = shown.length === 0
      const added = first ? 0 : candles.findIndex((candle) => candle.time === shown[0]?.time)
      const range = chart.timeScale().getVisibleLogicalRange()
      shown = candles
      if (isArea(price)) price.setData(candles.map(closing))
      else price.setData(candles.map(bar))
      studies.show(candles)
      options.onReadings(studies.readings())
      if (first) {
        makeRoom(candles.at(-1)?.close ?? 0)
        showUntilNow(firstShown)
      } else if (range && added > 0) {
        chart.timeScale().setVisibleLogicalRange({ from: range.from + added, to: range.to + added })
      }
    },
    update: (candles) => {
      if (candles === shown) return
      const read = shown.length - 1
      const from = candles[read] === shown[read] ? read + 1 : read
      shown = candles
      for (const candle of candles.slice(from)) {
        if (isArea(price)) price.update(closing(candle))
        else price.update(bar(candle))
      }
      studies.update(candles, from)
      options.onReadings(studies.readings())
    },
    price: (now) => tag.applyOptions({ price: now, lineVisible: true, axisLabelVisible: true }),
    choose: (settings) => {
      studies.choose(settings, shown)
      quietPanes(chart.panes().slice(1))
      options.onReadings(studies.readings())
      chart.priceScale('right').applyOptions({
        mode: modes[settings.scale],
        scaleMargins: { top: 0.14, bottom: 0.08 },
      })
    },
    mark: (next) => lines.set(next),
    panes: () => chart.panes().map((pane) => pane.getHTMLElement()?.offsetTop ?? 0),
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
    latest: () => {
      const range = chart.timeScale().getVisibleLogicalRange()
      if (range) showUntilNow(range.to - range.from)
    },
    remove: () => {
      letGo()
      chart.remove()
    },
  }
}
