import {
  CrosshairMode,
  type ChartOptions,
  type DeepPartial,
  type TickMarkType,
  type Time,
} from 'lightweight-charts'
import { faint, type ChartStyle } from './chartStyle.ts'
import type { Study } from './studies/studies.ts'
import type { timesOf } from './times.ts'

/** Formats the figures on the axis of each pane. */
export type AxisTexts = Readonly<Record<Study['unit'], (value: number) => string>>

/** Options of the chart that no theme changes. */
export const gesturesAndTimes = (
  locale: string,
  times: () => ReturnType<typeof timesOf>,
): DeepPartial<ChartOptions> => ({
  autoSize: true,
  layout: {
    attributionLogo: false,
    background: { color: 'transparent' },
    fontSize: 11,
    panes: { enableResize: false },
  },
  localization: { locale, timeFormatter: (time: number) => times().full(time) },
  timeScale: {
    timeVisible: true,
    secondsVisible: false,
    rightOffset: 4,
    minBarSpacing: 1.5,
    tickMarkFormatter: (time: Time, type: TickMarkType) => times().mark(Number(time), type),
  },
  crosshair: { mode: CrosshairMode.Normal },
  // A vertical swipe scrolls the page, not the prices.
  handleScroll: { vertTouchDrag: false },
  handleScale: { axisPressedMouseMove: { price: false, time: true } },
})

/** Colours of everything except the prices and the studies. */
export const coloursOf = (look: ChartStyle): DeepPartial<ChartOptions> => ({
  layout: { textColor: look.soft, fontFamily: look.font, panes: { separatorColor: look.line } },
  grid: { vertLines: { color: faint(look.line, 0.6) }, horzLines: { color: faint(look.line, 0.6) } },
  rightPriceScale: { borderColor: look.line, entireTextOnly: true },
  timeScale: { borderColor: look.line },
  crosshair: {
    vertLine: { color: look.quiet, labelBackgroundColor: look.accent },
    horzLine: { color: look.quiet, labelBackgroundColor: look.accent },
  },
})

/** Width of the price axis beside its text, and of one digit of that text; in px. */
const [axisRoom, digit] = [22, 6.2]

/** Returns the width of the axis with one digit more than this price needs, in px. */
export const roomFor = (price: number, say: AxisTexts['price']): number =>
  Math.ceil(say(price * 10).length * digit) + axisRoom

/** Returns the formats of the panes. Calls back with the prices on the axis. */
export const formatsOf = (
  { places, say }: { readonly places: number; readonly say: AxisTexts },
  onTicks: (prices: readonly number[]) => void,
) =>
  ({
    price: {
      type: 'custom',
      minMove: 10 ** -places,
      formatter: say.price,
      tickmarksFormatter: (prices: number[]) => {
        onTicks(prices)
        return prices.map(say.price)
      },
    },
    volume: { type: 'custom', minMove: 0.01, formatter: say.volume },
    share: { type: 'custom', minMove: 0.1, formatter: say.share },
  }) as const
