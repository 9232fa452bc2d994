import {
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type PriceFormat,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from '../candle.ts'
import { lengthsOf, type ChartSettings } from '../chartSettings.ts'
import { faint, type ChartStyle } from '../chartStyle.ts'
import { createReader } from './read.ts'
import { studies, type Reading, type Study } from './studies.ts'

/** Height of a lower pane; the pane of the candles has 1. */
const lowerShare = 0.26

type Line = Reading['lines'][number]
type LineSeriesApi = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>

/** Draws the studies of a chart: some over the candles, each of the others in a pane below. */
export function createStudies(
  chart: IChartApi,
  formats: Readonly<Record<Study['unit'], PriceFormat>>,
  look: () => ChartStyle,
) {
  let readers: readonly ReturnType<typeof createReader>[] = []
  let readings: readonly Reading[] = []
  let drawn: readonly LineSeriesApi[] = []
  let wanted: ChartSettings = { shown: [], lengths: {}, scale: 'plain' }

  const read = (candles: readonly Candle[]) => {
    readings = readers.map((reader) => reader.read(candles))
  }
  const readAll = (candles: readonly Candle[]) => {
    readers = wanted.shown.map((name) => createReader(name, studies[name], lengthsOf(name, wanted)))
    read(candles)
  }
  const eachLine = (visit: (line: Line, series: LineSeriesApi, hue: number) => void) => {
    let at = 0
    for (const { lines } of readings) {
      let hue = 0
      for (const line of lines) {
        const series = drawn[at++]
        if (series) visit(line, series, line.look === 'line' ? hue++ : hue)
      }
    }
  }
  const add = (study: Study, line: Line, pane: number): LineSeriesApi => {
    const plain = { priceFormat: formats[study.unit], lastValueVisible: false, priceLineVisible: false }
    return line.look === 'columns'
      ? chart.addSeries(HistogramSeries, plain, pane)
      : chart.addSeries(LineSeries, { ...plain, lineWidth: 1, crosshairMarkerVisible: false }, pane)
  }
  const point = (line: Line, candle: Candle, index: number) => {
    const time = candle.time as UTCTimestamp
    const value = line.values[index]
    if (value === undefined) return { time }
    if (line.look === 'line') return { time, value }
    const { rise, fall } = look()
    // Volume columns take the colour of their candle, columns around zero that of their sign.
    const up = line.label === 'VOL' ? candle.close >= candle.open : value >= 0
    return { time, value, color: faint(up ? rise : fall, 0.45) }
  }
  const fill = (candles: readonly Candle[]) =>
    eachLine((line, series) => series.setData(candles.map((candle, index) => point(line, candle, index))))
  const paint = () =>
    eachLine((line, series, hue) => {
      if (line.look === 'line') series.applyOptions({ color: look().studies[hue] ?? look().ink })
    })

  return {
    /** Switches to other studies and draws them for `candles`. */
    choose: (settings: ChartSettings, candles: readonly Candle[]) => {
      for (const series of drawn) chart.removeSeries(series)
      drawn = []
      wanted = settings
      readAll(candles)
      let pane = 0
      drawn = readings.flatMap(({ study, lines }) => {
        const at = study.over ? 0 : ++pane
        return lines.map((line) => add(study, line, at))
      })
      for (const [index, of] of chart.panes().entries()) {
        of.setStretchFactor(index === 0 ? 1 : lowerShare)
        if (index > 0) of.priceScale('right').applyOptions({ scaleMargins: { top: 0.28, bottom: 0.04 } })
      }
      fill(candles)
      paint()
    },
    clear: () => {
      for (const series of drawn) series.setData([])
    },
    show: (candles: readonly Candle[]) => {
      readAll(candles)
      fill(candles)
    },
    /** Redraws the candles from index `from` on, which are new or have changed. */
    update: (candles: readonly Candle[], from: number) => {
      read(candles)
      for (const [index, candle] of candles.slice(from).entries())
        eachLine((line, series) => series.update(point(line, candle, from + index)))
    },
    repaint: (candles: readonly Candle[]) => {
      fill(candles)
      paint()
    },
    readings: () => readings,
  }
}
