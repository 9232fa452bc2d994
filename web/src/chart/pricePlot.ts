import {
  AreaSeries,
  CandlestickSeries,
  LineStyle,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type PriceFormat,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from './candle.ts'
import { faint, type ChartStyle } from './chartStyle.ts'

export type PriceSeries = ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>

const at = (time: number) => time as UTCTimestamp
const closing = ({ time, close }: Candle) => ({ time: at(time), value: close })
const bar = ({ time, open, high, low, close }: Candle) => ({ time: at(time), open, high, low, close })
const isArea = (series: PriceSeries): series is ISeriesApi<'Area'> => series.seriesType() === 'Area'

/** Draws prices as candles or as a line of closing prices, with a tag of the current price on the axis. */
export class PricePlot {
  readonly #chart: IChartApi
  readonly #format: PriceFormat
  #series: PriceSeries
  #tag: IPriceLine

  constructor(chart: IChartApi, format: PriceFormat) {
    this.#chart = chart
    this.#format = format
    this.#series = this.#addSeries(false)
    this.#tag = this.#addTag()
  }

  get series(): PriceSeries {
    return this.#series
  }

  get isLine(): boolean {
    return isArea(this.#series)
  }

  /** Replaces the series, and removes everything attached to the previous one. */
  replace(line: boolean): void {
    this.#chart.removeSeries(this.#series)
    this.#series = this.#addSeries(line)
    this.#tag = this.#addTag()
  }

  /** Shows these candles. */
  set(candles: readonly Candle[]): void {
    if (isArea(this.#series)) this.#series.setData(candles.map(closing))
    else this.#series.setData(candles.map(bar))
  }

  /** Shows new candles after the others; the first may be a change of the last one. */
  update(candles: readonly Candle[]): void {
    for (const candle of candles) {
      if (isArea(this.#series)) this.#series.update(closing(candle))
      else this.#series.update(bar(candle))
    }
  }

  /** Moves the tag to a price. */
  tag(price: number): void {
    this.#tag.applyOptions({ price, lineVisible: true, axisLabelVisible: true })
  }

  paint({ accent, rise, fall }: ChartStyle): void {
    if (isArea(this.#series)) {
      this.#series.applyOptions({
        lineColor: accent,
        topColor: faint(accent, 0.25),
        bottomColor: faint(accent, 0),
      })
    } else {
      this.#series.applyOptions({ upColor: rise, wickUpColor: rise, downColor: fall, wickDownColor: fall })
    }
    this.#tag.applyOptions({ color: accent })
  }

  #addSeries(line: boolean): PriceSeries {
    // The library's own tag would follow the last candle in view.
    const untagged = { priceFormat: this.#format, lastValueVisible: false, priceLineVisible: false }
    return line
      ? this.#chart.addSeries(AreaSeries, { ...untagged, lineWidth: 2 })
      : this.#chart.addSeries(CandlestickSeries, { ...untagged, borderVisible: false })
  }

  #addTag(): IPriceLine {
    return this.#series.createPriceLine({
      price: 0,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      lineVisible: false,
      axisLabelVisible: false,
    })
  }
}
