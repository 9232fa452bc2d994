import { LineStyle, type IPriceLine } from 'lightweight-charts'
import type { PriceSeries } from './dress.ts'
import type { ChartLine } from './lines.ts'
import type { Look } from './look.ts'

/** How near a finger has to come, in px. */
const reach = 18

/** The lines of orders, positions and alerts; they move over when another series stands for the price. */
export function createLines(look: () => Look) {
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
    /** The series before is gone, and its lines with it. */
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
    /** What a finger takes hold of at this height; `to` moves it along, `drop` leaves it there, `putBack` where it was. */
    grasp: (y: number) => {
      const distance = ({ price }: ChartLine) => Math.abs((series?.priceToCoordinate(price) ?? Infinity) - y)
      const near = lines
        .filter((line) => line.onMove && distance(line) <= reach)
        .sort((one, other) => distance(one) - distance(other))[0]
      const line = near && drawn[lines.indexOf(near)]
      if (!line) return undefined
      let price = near.price
      // A line does not jump to the middle of the finger.
      const beside = y - (series?.priceToCoordinate(price) ?? y)
      return {
        to: (at: number) => {
          price = series?.coordinateToPrice(at - beside) ?? price
          line.applyOptions({ price })
        },
        drop: () => near.onMove?.(price),
        putBack: () => line.applyOptions({ price: near.price }),
      }
    },
  }
}
