import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { ChartStyle } from './chartStyle.ts'
import type { ChartLine } from './lines.ts'
import { labelHeight, placeLabels } from './placeLabels.ts'
import type { PriceSeries } from './pricePlot.ts'

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** Space between the edge of a label and its text, and between the marks of a label that can be dragged; in px. */
const [padding, marks] = [6, 3]
/** Left end of the prices on the axis, and the space after them, as in the library's own tag; in px. */
const [axisText, axisEnd] = [10, 6]
/** Half the height of a price on the axis, in px. */
const halfPrice = 7
const corner = 5
/** Distance between a label and the foot of the stroke that leads to its line, in px. */
const lead = 8
/** Minimum width of the part that a finger can hold, left of the price axis; in px. */
const leastWidth = 56

interface Label {
  readonly line: ChartLine
  /** Height of the line. */
  readonly wish: number
  /** Middle of the label. */
  readonly at: number
}

/**
 * Draws the labels of lines: their names over the candles and their prices over the axis. The library's own labels
 * cover each other where prices are close.
 */
export class LineLabels implements ISeriesPrimitive {
  readonly #chart: IChartApi
  readonly #look: () => ChartStyle
  /** Prices that the axis shows. */
  readonly #ticks: () => readonly number[]
  readonly #names = [{ renderer: () => ({ draw: (target: Target) => this.#drawNames(target) }) }]
  readonly #prices = [{ renderer: () => ({ draw: (target: Target) => this.#drawPrices(target) }) }]
  #series: PriceSeries | undefined
  #lines: readonly ChartLine[] = []
  #labels: readonly Label[] = []
  #widths = new Map<string, number>()
  #now: number | undefined
  /** Height of the tag of the current price. */
  #tag: number | undefined
  #redraw = () => {}

  constructor(chart: IChartApi, look: () => ChartStyle, ticks: () => readonly number[]) {
    this.#chart = chart
    this.#look = look
    this.#ticks = ticks
  }

  attach(series: PriceSeries): void {
    this.#series = series
    series.attachPrimitive(this)
  }

  /** Sets the lines, the most important one first. */
  set(lines: readonly ChartLine[]): void {
    this.#lines = lines
    this.#redraw()
  }

  /** Sets the current price, whose tag no label covers. */
  keepClearOf(now: number): void {
    this.#now = now
  }

  /** Returns the line whose label is at this place, if any. */
  at(x: number, y: number): ChartLine | undefined {
    const { width } = this.#chart.paneSize(0)
    return this.#labels.find(
      ({ line, at }) =>
        Math.abs(at - y) <= labelHeight / 2 &&
        x >= width - Math.max(leastWidth, this.#widths.get(line.id) ?? 0),
    )?.line
  }

  /** Called by the library. */
  attached({ requestUpdate }: SeriesAttachedParameter): void {
    this.#redraw = requestUpdate
  }

  /** Called by the library before it draws. */
  updateAllViews(): void {
    const heightOf = (price: number) => this.#series?.priceToCoordinate(price) ?? NaN
    const wishes = this.#lines.map(({ price }) => heightOf(price))
    const now = this.#now === undefined ? undefined : heightOf(this.#now)
    this.#tag = now
    const places = placeLabels(wishes, this.#chart.paneSize(0).height, now)
    this.#labels = this.#lines.flatMap((line, index) => {
      const [at, wish] = [places[index], wishes[index]]
      return at === undefined || wish === undefined ? [] : [{ line, at, wish }]
    })
  }

  /** Called by the library, which expects the same array each time. */
  paneViews() {
    return this.#names
  }

  /** Called by the library, which expects the same array each time. */
  priceAxisPaneViews() {
    return this.#prices
  }

  #drawNames(target: Target): void {
    const { font, ground, ink, ...tones } = this.#look()
    target.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.font = `11px ${font}`
      for (const { line, at, wish } of this.#labels) {
        if (!line.label) continue
        const grip = line.onMove ? 3 * marks : 0
        const wide = Math.ceil(context.measureText(line.label).width) + grip + 2 * padding
        this.#widths.set(line.id, wide)
        const [left, tone] = [width - wide, { ink, ...tones }[line.tone]]
        Object.assign(context, { lineWidth: 1, strokeStyle: tone, fillStyle: ground })
        context.beginPath()
        context.moveTo(left, at)
        context.lineTo(left - lead, wish)
        context.stroke()
        context.beginPath()
        // The right end is open: the label continues on the axis.
        context.roundRect(left, at - labelHeight / 2 + 0.5, wide + corner, labelHeight - 1, corner)
        context.fill()
        context.stroke()
        context.beginPath()
        for (const x of grip
          ? line.adds
            ? [left + padding + 2]
            : [left + padding, left + padding + marks]
          : []) {
          context.moveTo(x + 0.5, at - 4)
          context.lineTo(x + 0.5, at + 4)
        }
        if (line.adds) {
          context.moveTo(left + padding - 1.5, at)
          context.lineTo(left + padding + 6.5, at)
        }
        context.stroke()
        Object.assign(context, { fillStyle: ink, textAlign: 'right', textBaseline: 'middle' })
        context.fillText(line.label, width - padding, at + 0.5)
      }
    })
  }

  #drawPrices(target: Target): void {
    const { font, ground, ink, ...tones } = this.#look()
    target.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.font = `11px ${font}`
      this.#clearTicks(context, width)
      for (const { line, at } of this.#labels) {
        const left = line.label ? -corner : 0.5
        const tone = { ink, ...tones }[line.tone]
        const price = this.#series?.priceFormatter().format(line.price) ?? ''
        const right = Math.min(width - 1, Math.ceil(axisText + context.measureText(price).width + axisEnd))
        Object.assign(context, { lineWidth: 1, strokeStyle: tone, fillStyle: ground })
        context.beginPath()
        context.roundRect(left, at - labelHeight / 2 + 0.5, right - left, labelHeight - 1, corner)
        context.fill()
        context.stroke()
        Object.assign(context, { fillStyle: ink, textAlign: 'left', textBaseline: 'middle' })
        context.fillText(price, axisText, at + 0.5)
      }
    })
  }

  /** Clears the prices of the axis that a label or the tag of the price would cover in part. */
  #clearTicks(context: CanvasRenderingContext2D, width: number): void {
    const covers = [...this.#labels.map(({ at }) => at), ...(this.#tag === undefined ? [] : [this.#tag])]
    for (const tick of this.#ticks()) {
      const y = this.#series?.priceToCoordinate(tick) ?? NaN
      if (covers.some((at) => Math.abs(at - y) < labelHeight / 2 + halfPrice))
        context.clearRect(1, y - halfPrice, width, 2 * halfPrice)
    }
  }
}
