import {
  AreaSeries,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  type PriceFormat,
} from 'lightweight-charts'
import { faint, type Look } from './look.ts'

export type PriceSeries = ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>

/** Adds the price series: candles, or a line of closing prices. */
export function addPrice(chart: IChartApi, priceFormat: PriceFormat, line: boolean): PriceSeries {
  // The library's own tag would follow the last candle in view.
  const untagged = { priceFormat, lastValueVisible: false, priceLineVisible: false }
  return line
    ? chart.addSeries(AreaSeries, { ...untagged, lineWidth: 2 })
    : chart.addSeries(CandlestickSeries, { ...untagged, borderVisible: false })
}

export const isArea = (series: PriceSeries): series is ISeriesApi<'Area'> => series.seriesType() === 'Area'

/** Applies the current colours to everything except the studies. */
export function dress(chart: IChartApi, price: PriceSeries, look: Look): void {
  chart.applyOptions({
    layout: { textColor: look.soft, fontFamily: look.font, panes: { separatorColor: look.line } },
    grid: { vertLines: { color: faint(look.line, 0.6) }, horzLines: { color: faint(look.line, 0.6) } },
    rightPriceScale: { borderColor: look.line },
    timeScale: { borderColor: look.line },
    crosshair: {
      vertLine: { color: look.quiet, labelBackgroundColor: look.accent },
      horzLine: { color: look.quiet, labelBackgroundColor: look.accent },
    },
  })
  if (isArea(price)) {
    price.applyOptions({
      lineColor: look.accent,
      topColor: faint(look.accent, 0.25),
      bottomColor: faint(look.accent, 0),
    })
  } else {
    price.applyOptions({
      upColor: look.rise,
      wickUpColor: look.rise,
      downColor: look.fall,
      wickDownColor: look.fall,
    })
  }
}
