import { createChart, PriceScaleMode, type IChartApi } from 'lightweight-charts'
import { coloursOf, formatsOf, gesturesAndTimes, roomFor, type AxisTexts } from './boardOptions.ts'
import { BoardView } from './boardView.ts'
import type { Candle } from './candle.ts'
import type { ChartSettings } from './chartSettings.ts'
import type { Interval } from './intervals.ts'
import { dragLines, onTaps, type Held, type Pixels } from './dragLines.ts'
import { createLines } from './drawLines.ts'
import type { ChartPoint } from './drawings/drawings.ts'
import { TrendLines, type Sketch } from './drawings/TrendLines.ts'
import type { ChartLine } from './lines.ts'
import { chartStyleOf, type ChartStyle } from './chartStyle.ts'
import { PricePlot } from './pricePlot.ts'
import { quietPanes } from './quietPanes.ts'
import { createStudies } from './studies/drawStudies.ts'
import type { Reading } from './studies/studies.ts'
import { timesOf } from './times.ts'

export interface BoardOptions {
  readonly locale: string
  readonly places: number
  /** Price to reserve room for on the axis; zero if it is unknown. */
  readonly last: number
  readonly say: AxisTexts
  /** Called when the user scrolls near the oldest loaded candle. */
  readonly onOldest: () => void
  /** Called with the time of the candle under the pointer, or undefined if there is none. */
  readonly onPoint: (time: number | undefined) => void
  /** Called with true when the newest candle is out of view. */
  readonly onAway: (away: boolean) => void
  /** Called with the studies at each new candle. */
  readonly onReadings: (readings: readonly Reading[]) => void
}

const nearTheOldest = 40
const firstShown = 60
const modes = {
  plain: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
} as const

/** Draws candles and studies. Uses lightweight-charts, and does not depend on the source of the candles. */
export class Board {
  readonly #element: HTMLElement
  readonly #options: BoardOptions
  readonly #chart: IChartApi
  readonly #prices: PricePlot
  readonly #lines: ReturnType<typeof createLines>
  readonly #trends: TrendLines
  readonly #view: BoardView
  readonly #studies: ReturnType<typeof createStudies>
  readonly #stopDragging: () => void
  #look: ChartStyle
  #times: ReturnType<typeof timesOf>
  #interval: Interval | undefined
  #candles: readonly Candle[] = []
  /** Prices on the axis. */
  #ticks: readonly number[] = []
  /** Minimum width of the axis, in px. */
  #room: number
  /** While a line is being drawn, every tap is a point of it. */
  #isDrawing = false

  constructor(element: HTMLElement, options: BoardOptions) {
    this.#element = element
    this.#options = options
    this.#look = chartStyleOf(element)
    this.#times = timesOf(options.locale)
    this.#room = roomFor(options.last, options.say.price)
    this.#chart = createChart(element, {
      ...gesturesAndTimes(options.locale, () => this.#times),
      rightPriceScale: { minimumWidth: this.#room },
    })
    this.#view = new BoardView(this.#chart.timeScale(), () => this.#candles.length)
    const formats = formatsOf(options, (prices) => (this.#ticks = prices))
    this.#prices = new PricePlot(this.#chart, formats.price)
    // The pane must outlive its series, which another interval may replace.
    this.#chart.panes()[0]?.setPreserveEmptyPane(true)
    quietPanes(this.#chart.panes())
    this.#lines = createLines(
      this.#chart,
      () => this.#look,
      () => this.#ticks,
    )
    this.#trends = new TrendLines(
      this.#chart,
      () => ({ candles: this.#candles, seconds: this.#interval?.seconds ?? 1 }),
      () => this.#look,
    )
    this.#attach()
    this.#stopDragging = dragLines(element, (at) => this.#grasp(at))
    this.#studies = createStudies(this.#chart, formats, () => this.#look)
    this.repaint()
    this.#listen()
  }

  /** Shows all candles. The view stays where it is; a new interval starts at the end. */
  show(candles: readonly Candle[], interval: Interval): void {
    this.showPrices(candles, interval)
    this.#studies.show(candles)
    this.#options.onReadings(this.#studies.readings())
  }

  /** Does the first half of `show`: the same without studies. */
  showPrices(candles: readonly Candle[], interval: Interval): void {
    if (interval.name !== this.#interval?.name) this.#turn(interval)
    if (candles === this.#candles) return
    const [oldest] = this.#candles
    const keep = this.#view.keep()
    this.#candles = candles
    this.#prices.set(candles)
    if (oldest) {
      keep(candles.findIndex((candle) => candle.time === oldest.time))
    } else {
      this.#makeRoom(candles.at(-1)?.close ?? 0)
      this.#view.untilNow(firstShown)
    }
  }

  /** Shows the same candles and newer ones. The last of the old ones may have changed. */
  update(candles: readonly Candle[]): void {
    if (candles === this.#candles) return
    const last = this.#candles.length - 1
    const from = candles[last] === this.#candles[last] ? last + 1 : last
    this.#candles = candles
    this.#prices.update(candles.slice(from))
    this.#studies.update(candles, from)
    this.#options.onReadings(this.#studies.readings())
  }

  /** Moves the tag on the price axis to the current price, whatever part of the past is in view. */
  price(now: number): void {
    this.#lines.keepClearOf(now)
    this.#prices.tag(now)
  }

  /** Sets the studies and the scale to draw. */
  choose(settings: ChartSettings): void {
    this.#studies.choose(settings, this.#candles)
    quietPanes(this.#chart.panes().slice(1))
    this.#options.onReadings(this.#studies.readings())
    // A scale of percentages has none.
    this.#ticks = []
    this.#chart.priceScale('right').applyOptions({
      mode: modes[settings.scale],
      scaleMargins: { top: 0.14, bottom: 0.08 },
    })
  }

  /** Sets the price lines that matter to the user. */
  mark(lines: readonly ChartLine[]): void {
    this.#lines.set(lines)
  }

  /** Sets the trend lines. */
  sketch(lines: readonly Sketch[]): void {
    this.#trends.set(lines)
  }

  /** Reports each tap on the prices, until the returned function is called. */
  onTap(tapped: (point: ChartPoint) => void): () => void {
    this.#isDrawing = true
    const stop = onTaps(this.#element, (pixels) => {
      const point = this.#trends.pointAt(pixels)
      if (point) tapped(point)
    })
    return () => {
      this.#isDrawing = false
      stop()
    }
  }

  /** Returns the top of each pane, in px from the top of the chart. */
  panes(): readonly number[] {
    return this.#chart.panes().map((pane) => pane.getHTMLElement()?.offsetTop ?? 0)
  }

  /** Repaints after a change of the theme or of the rise and fall colours. */
  repaint(): void {
    this.#look = chartStyleOf(this.#element)
    this.#chart.applyOptions(coloursOf(this.#look))
    this.#prices.paint(this.#look)
    this.#lines.repaint()
    this.#studies.repaint(this.#candles)
  }

  /** Part of the candles that is in view. */
  get view(): BoardView {
    return this.#view
  }

  /** Returns the candles in view. */
  inView(): readonly Candle[] {
    return this.#candles.slice(...this.#view.bounds())
  }

  remove(): void {
    this.#stopDragging()
    this.#chart.remove()
  }

  #listen(): void {
    const { onAway, onOldest, onPoint } = this.#options
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (!range || this.#candles.length === 0) return
      onAway(range.to < this.#candles.length)
      if (range.from < nearTheOldest) onOldest()
    })
    this.#chart.subscribeCrosshairMove(({ time }) => onPoint(typeof time === 'number' ? time : undefined))
  }

  /** Switches to another interval in the same chart. */
  #turn(interval: Interval): void {
    const line = interval.line === true
    this.#interval = interval
    this.#times = timesOf(this.#options.locale, interval)
    this.#candles = []
    // Clear all series first. Replacing them one at a time on the old time scale would make the library rebuild the
    // layout of all series each time.
    this.#prices.set([])
    this.#studies.clear()
    // An empty time scale drops the tick marks of the previous interval.
    this.#chart.timeScale().applyOptions({})
    if (line === this.#prices.isLine) return
    this.#prices.replace(line)
    this.#prices.paint(this.#look)
    this.#attach()
  }

  /** Draws lines on the current price series. */
  #attach(): void {
    this.#lines.attach(this.#prices.series)
    this.#trends.attach(this.#prices.series)
  }

  /** Finds what the user can drag: the end of a trend line, or the label of a price line. */
  #grasp(at: Pixels): Held | undefined {
    if (this.#isDrawing) return undefined
    return this.#trends.grasp(at) ?? this.#lines.grasp(at)
  }

  /** Reserves room on the axis, because a change of its width recreates every canvas. */
  #makeRoom(now: number): void {
    const room = roomFor(now, this.#options.say.price)
    if (room === this.#room) return
    this.#room = room
    this.#chart.applyOptions({ rightPriceScale: { minimumWidth: room } })
  }
}
