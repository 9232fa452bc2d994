import { LineStyle, type IChartApi, type IPriceLine } from 'lightweight-charts'
import type { Held, Pixels } from './dragLines.ts'
import type { ChartLine } from './lines.ts'
import type { ChartStyle } from './chartStyle.ts'
import { LineLabels } from './LineLabels.ts'
import type { PriceSeries } from './pricePlot.ts'

/** Draws the lines of orders, positions and alerts. `attach` draws them on another price series. */
export function createLines(chart: IChartApi, look: () => ChartStyle) {
  const labels = new LineLabels(chart, look)
  let series: PriceSeries | undefined
  let lines: readonly ChartLine[] = []
  let drawn: readonly IPriceLine[] = []

  const draw = () => {
    const on = series
    if (!on) return
    drawn = lines.map((line) =>
      on.createPriceLine({
        price: line.price,
        color: look()[line.tone],
        lineWidth: 1,
        lineStyle: line.onMove ? LineStyle.Dashed : LineStyle.Solid,
        axisLabelVisible: false,
      }),
    )
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
     * Returns the draggable line with its label here: `to` moves it, `drop` leaves it there, `putBack` restores its
     * price.
     */
    grasp: ([x, y]: Pixels): Held | undefined => {
      const near = labels.at(x, y)
      const line = near?.onMove && drawn[lines.indexOf(near)]
      if (!line) return undefined
      let price = near.price
      // Offset of the pointer, so that the line does not jump to it.
      const beside = y - (series?.priceToCoordinate(price) ?? y)
      const moveTo = (next: number) => {
        line.applyOptions({ price: next })
        // The label that is held makes the others yield.
        labels.set([{ ...near, price: next }, ...lines.filter((other) => other !== near)])
      }
      return {
        to: ([, at]) => {
          price = series?.coordinateToPrice(at - beside) ?? price
          moveTo(price)
        },
        drop: () => near.onMove?.(price),
        putBack: () => moveTo(near.price),
      }
    },
  }
}
