import { units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { marketSignals } from '../../market/live/tickers.ts'
import { turnoverOf } from '../../market/Turnover.tsx'

export const columns = ['name', 'turnover', 'last', 'change'] as const
export type Column = (typeof columns)[number]

export interface Order {
  readonly by: Column
  readonly down: boolean
}

export const columnNames: Readonly<Record<Column, MessageId>> = {
  name: 'market.name',
  turnover: 'market.turnover',
  last: 'market.last',
  change: 'market.change',
}

/** Order after a tap on a column: descending first, then ascending, then the exchange's own. */
export function nextOrder(order: Order | undefined, by: Column): Order | undefined {
  if (order?.by !== by) return { by, down: by !== 'name' }
  return order.down === (by !== 'name') ? { by, down: !order.down } : undefined
}

/** Sorts by the current prices once: rows must not move with every tick. */
export function sorted(markets: readonly Market[], order: Order | undefined): readonly Market[] {
  if (!order) return markets
  const { by, down } = order
  const compare = comparisons[by]
  return markets.toSorted((one, other) => (down ? compare(other, one) : compare(one, other)))
}

const byFigure = (figure: (market: Market) => string | undefined) => (one: Market, other: Market) =>
  Number(units(figure(one)) - units(figure(other)))

const comparisons: Record<Column, (one: Market, other: Market) => number> = {
  name: (one, other) => one.base.localeCompare(other.base),
  turnover: byFigure(turnoverOf),
  last: byFigure(({ symbol }) => marketSignals(symbol).last.peek()),
  change: byFigure(({ symbol }) => marketSignals(symbol).change.peek()),
}
