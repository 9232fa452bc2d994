import { LineSeries, type IChartApi, type ISeriesApi } from 'lightweight-charts'
import { faint, type Look } from './look.ts'

export const addLine = (
  chart: IChartApi,
  priceFormat: { type: 'price'; precision: number; minMove: number },
) =>
  chart.addSeries(LineSeries, {
    priceFormat,
    lineWidth: 1,
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  })

export const isArea = (
  series: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>,
): series is ISeriesApi<'Area'> => series.seriesType() === 'Area'

/** Applies the current colours to everything except the volume, whose columns have their own. */
export function dress(
  chart: IChartApi,
  price: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>,
  look: Look,
): void {
  chart.applyOptions({
    layout: { textColor: look.quiet, fontFamily: look.font },
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
