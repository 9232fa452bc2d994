import {
  CrosshairMode,
  type ChartOptions,
  type DeepPartial,
  type TickMarkType,
  type Time,
} from 'lightweight-charts'
import { faint, type ChartStyle } from './chartStyle.ts'
import type { timesOf } from './times.ts'

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
