import { LineStyle, type IChartApi, type IPriceLine } from 'lightweight-charts'
import type { Held, Pixels } from './dragLines.ts'
import type { ChartLine } from './lines.ts'
import type { ChartStyle } from './chartStyle.ts'
import { LineLabels } from './LineLabels.ts'
import type { PriceSeries } from './pricePlot.ts'

/** Draws the lines of orders, positions and alerts. `attach` draws them on another price series. */
export function createLines(chart: IChartApi, look: () => ChartStyle, ticks: () => readonly number[]) {
  const labels = new LineLabels(chart, look, ticks)
  let series: PriceSeries | undefined
  let lines: readonly ChartLine[] = []
  let drawn: readonly IPriceLine[] = []

  const lineOn = (on: PriceSeries, { price, tone, onMove, pulls }: ChartLine) =>
    on.createPriceLine({
      price,
      color: look()[tone],
      lineWidth: 1,
      lineStyle: onMove && !pulls ? LineStyle.Dashed : LineStyle.Solid,
      axisLabelVisible: false,
    })
  const draw = () => {
    const on = series
    if (!on) return
    drawn = lines.map((line) => lineOn(on, line))
    labels.set(lines)
  }
  return {
    /** The previous series has been removed, and its lines with it. */
    attach: (next: PriceSeries) => {
      series = next
      labels.attach(next)
      draw()
    },
    /** Leaves room for the tag of the current price. */
    keepClearOf: (now: number) => labels.keepClearOf(now),
    set: (next: readonly ChartLine[]) => {
      for (const line of drawn) series?.removePriceLine(line)
      lines = next
      draw()
    },
    repaint: () =>
      drawn.forEach((line, index) => line.applyOptions({ color: look()[lines[index]?.tone ?? 'ink'] })),
    /**
     * Returns the draggable line with its label here: `to` moves it, or the line that it pulls; `drop` leaves it there,
     * `putBack` restores its price.
     */
    grasp: ([x, y]: Pixels): Held | undefined => {
      const on = series
      const near = labels.at(x, y)
      const own = near?.onMove && drawn[lines.indexOf(near)]
      if (!own || !on) return undefined
      const { pulls } = near
      let price = near.price
      let pulled: IPriceLine | undefined
      // Offset of the pointer, so that the line does not jump to it.
      const beside = y - (on.priceToCoordinate(price) ?? y)
      const moveTo = (next: number) => {
        const moved = { ...near, ...pulls?.(next), price: next }
        if (pulls) pulled ??= lineOn(on, moved)
        const line = pulled ?? own
        line.applyOptions({ price: next, color: look()[moved.tone] })
        // The label that is held makes the others yield.
        labels.set([moved, ...lines.filter((other) => other !== near)])
      }
      const letGo = () => {
        if (pulled) on.removePriceLine(pulled)
        if (pulls) labels.set(lines)
      }
      return {
        to: ([, at]) => {
          price = on.coordinateToPrice(at - beside) ?? price
          moveTo(price)
        },
        drop: () => {
          letGo()
          near.onMove?.(price)
        },
        putBack: () => (pulls ? letGo() : moveTo(near.price)),
        tap: near.onTap,
      }
    },
  }
}
