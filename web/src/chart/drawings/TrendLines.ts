import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { Held, Pixels } from '../dragLines.ts'
import type { ChartStyle } from '../chartStyle.ts'
import type { PriceSeries } from '../pricePlot.ts'
import type { ChartPoint } from './drawings.ts'
import { placeOf, timeAt, type Candles } from './timeScale.ts'

/** A line between two points; a single point is the start of one that is being drawn. */
export interface Sketch {
  readonly points: readonly ChartPoint[]
  /** Makes the ends draggable; called once, when the user drops one. */
  readonly onMove?: (points: readonly ChartPoint[]) => void
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** Maximum distance between a touch and an end, in px. */
const reach = 18
const dot = 4

/** Draws the trend lines of the user, and lets their ends be dragged. */
export class TrendLines implements ISeriesPrimitive {
  readonly #chart: IChartApi
  readonly #candles: () => Candles
  readonly #look: () => ChartStyle
  readonly #views = [{ renderer: () => ({ draw: (target: Target) => this.#draw(target) }) }]
  #series: PriceSeries | undefined
  #sketches: readonly Sketch[] = []
  #redraw = () => {}

  constructor(chart: IChartApi, candles: () => Candles, look: () => ChartStyle) {
    this.#chart = chart
    this.#candles = candles
    this.#look = look
  }

  /** Draws on this series. The previous one has been removed. */
  attach(series: PriceSeries): void {
    this.#series = series
    series.attachPrimitive(this)
  }

  set(sketches: readonly Sketch[]): void {
    this.#sketches = sketches
    this.#redraw()
  }

  /** Returns the point at these pixels, or undefined if they are beside the prices. */
  pointAt([x, y]: Pixels): ChartPoint | undefined {
    const { width, height } = this.#chart.paneSize(0)
    if (x < 0 || y < 0 || x > width || y > height) return undefined
    const place = this.#chart.timeScale().coordinateToLogical(x)
    const price = this.#series?.coordinateToPrice(y)
    if (place === null || price === null || price === undefined) return undefined
    return { time: timeAt(place, this.#candles()), price }
  }

  /** Returns the draggable end at these pixels. */
  grasp([x, y]: Pixels): Held | undefined {
    const ends = this.#sketches.flatMap((sketch) =>
      sketch.points.flatMap((point, end) => {
        const pixels = sketch.onMove && this.#pixelsOf(point)
        return pixels ? [{ sketch, end, distance: Math.hypot(pixels[0] - x, pixels[1] - y) }] : []
      }),
    )
    const near = ends
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance)[0]
    if (!near) return undefined
    const { sketch, end } = near
    let { points } = sketch
    const show = () =>
      this.set(this.#sketches.map((one) => (one.onMove === sketch.onMove ? { ...one, points } : one)))
    return {
      isFree: true,
      to: (pixels) => {
        const point = this.pointAt(pixels)
        if (point) points = sketch.points.with(end, point)
        show()
      },
      drop: () => sketch.onMove?.(points),
      putBack: () => {
        points = sketch.points
        show()
      },
    }
  }

  /** Called by the library. */
  attached({ requestUpdate }: SeriesAttachedParameter): void {
    this.#redraw = requestUpdate
  }

  /** Called by the library, which expects the same array each time. */
  paneViews() {
    return this.#views
  }

  #pixelsOf({ time, price }: ChartPoint): Pixels | undefined {
    const x = this.#chart.timeScale().logicalToCoordinate(placeOf(time, this.#candles()) as Logical)
    const y = this.#series?.priceToCoordinate(price)
    return x === null || y === null || y === undefined ? undefined : [x, y]
  }

  #draw(target: Target): void {
    const { accent, ground } = this.#look()
    target.useMediaCoordinateSpace(({ context }) => {
      Object.assign(context, { lineWidth: 1.5, strokeStyle: accent, fillStyle: ground })
      for (const { points } of this.#sketches) {
        const ends = points.map((point) => this.#pixelsOf(point)).filter((end) => end !== undefined)
        context.beginPath()
        for (const end of ends) context.lineTo(...end)
        context.stroke()
        for (const [x, y] of ends) {
          context.beginPath()
          context.arc(x, y, dot, 0, 2 * Math.PI)
          context.fill()
          context.stroke()
        }
      }
    })
  }
}
