import { LineStyle, type IPriceLine } from 'lightweight-charts'
import type { Held } from './dragLines.ts'
import type { ChartLine } from './lines.ts'
import type { ChartStyle } from './chartStyle.ts'
import type { PriceSeries } from './pricePlot.ts'

/** Maximum distance between a touch and a line, in px. */
const reach = 18

/** Draws the lines of orders, positions and alerts. `attach` draws them on another price series. */
export function createLines(look: () => ChartStyle) {
  let series: PriceSeries | undefined
  let lines: readonly ChartLine[] = []
  let drawn: readonly IPriceLine[] = []

  const draw = () => {
    const on = series
    if (!on) return
    drawn = lines.map((line) =>
      on.createPriceLine({
        price: line.price,
        title: line.label,
        color: look()[line.tone],
        axisLabelTextColor: look().ground,
        lineWidth: 1,
        lineStyle: line.onMove ? LineStyle.Dashed : LineStyle.Solid,
        axisLabelVisible: true,
      }),
    )
  }
  return {
    /** The previous series has been removed, and its lines with it. */
    attach: (next: PriceSeries) => {
      series = next
      draw()
    },
    set: (next: readonly ChartLine[]) => {
      for (const line of drawn) series?.removePriceLine(line)
      lines = next
      draw()
    },
    repaint: () =>
      drawn.forEach((line, index) =>
        line.applyOptions({
          color: look()[lines[index]?.tone ?? 'ink'],
          axisLabelTextColor: look().ground,
        }),
      ),
    /**
     * Returns the draggable line at this height: `to` moves it, `drop` leaves it there, `putBack` restores its price.
     */
    grasp: (y: number): Held | undefined => {
      const distance = ({ price }: ChartLine) => Math.abs((series?.priceToCoordinate(price) ?? Infinity) - y)
      const near = lines
        .filter((line) => line.onMove && distance(line) <= reach)
        .sort((one, other) => distance(one) - distance(other))[0]
      const line = near && drawn[lines.indexOf(near)]
      if (!line) return undefined
      let price = near.price
      // Offset of the pointer, so that the line does not jump to it.
      const beside = y - (series?.priceToCoordinate(price) ?? y)
      return {
        to: ([, at]) => {
          price = series?.coordinateToPrice(at - beside) ?? price
          line.applyOptions({ price })
        },
        drop: () => near.onMove?.(price),
        putBack: () => line.applyOptions({ price: near.price }),
      }
    },
  }
}
