import type { IChartApi, IPanePrimitive } from 'lightweight-charts'

/** Nothing in a pane is hovered: the library would look for it in every candle, with every tick, for each line. */
const unhovered: IPanePrimitive = {
  hitTest: () => ({ externalId: 'pane', zOrder: 'top', cursorStyle: 'crosshair' }),
}

/** To be called for panes that are new. */
export function quietPanes(panes: ReturnType<IChartApi['panes']>): void {
  for (const pane of panes) pane.attachPrimitive(unhovered)
}
