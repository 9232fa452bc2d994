import type { IChartApi, IPanePrimitive } from 'lightweight-charts'

/**
 * Claims every hit test. Otherwise the library would search all candles of every line for a hovered item on each tick.
 */
const unhovered: IPanePrimitive = {
  hitTest: () => ({ externalId: 'pane', zOrder: 'top', cursorStyle: 'crosshair' }),
}

/** Disables hit testing in these panes. Call it for each new pane. */
export function quietPanes(panes: ReturnType<IChartApi['panes']>): void {
  for (const pane of panes) pane.attachPrimitive(unhovered)
}
