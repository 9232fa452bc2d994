import type { Market } from '#sdk/model/market.ts'
import { format } from '../i18n/format.ts'
import type { Level, LevelsOfBook } from './bookLevels.ts'

interface Row {
  readonly element: HTMLElement
  readonly price: Element | undefined
  readonly amount: Element | undefined
  /** The level that the row shows, and the format it was written with. */
  shown?: Level | 'none'
  written?: unknown
  places?: number
}

/** Format of the amounts of a book: one number of decimal places, so that they align. */
interface AmountColumn {
  readonly places: () => number
  /** Leaves out decimal places for amounts that would be too wide. They do not come back: a column must not flicker. */
  readonly fit: (levels: LevelsOfBook) => void
}

/** Most digits of an amount in the narrow column. */
const mostDigits = 5

export function amountColumn(market: Market): AmountColumn {
  let places = Math.min(mostDigits - 1, market.amountPlaces)
  return {
    places: () => places,
    fit: ({ bids, asks }) => {
      const largest = Math.max(0, ...[...bids, ...asks].map(({ amount }) => Number(amount)))
      places = Math.max(0, Math.min(places, mostDigits - String(Math.floor(largest)).length))
    },
  }
}

/** Returns a function that writes levels into the rows of one side. It writes only what has changed. */
export function rowWriter(
  side: HTMLElement,
  market: Market,
  column: AmountColumn,
): (levels: readonly Level[]) => void {
  const rows = Array.from(side.children)
    .filter((element) => element instanceof HTMLElement)
    .map((element): Row => ({ element, price: element.children[0], amount: element.children[1] }))
  return (levels) => {
    for (const [index, row] of rows.entries()) write(row, levels[index], market, column.places())
  }
}

function write(row: Row, level: Level | undefined, market: Market, places: number): void {
  const f = format.value
  const isCurrent = row.written === f && row.places === places
  const shown = isCurrent && row.shown !== 'none' ? row.shown : undefined
  if (level === undefined) {
    if (isCurrent && row.shown === 'none') return
    put(row.price, '—')
    put(row.amount, '')
  } else {
    if (shown?.price !== level.price) put(row.price, f.price(level.price, market.pricePlaces))
    if (shown?.amount !== level.amount) put(row.amount, f.price(level.amount, places))
  }
  const depth = (level?.depth ?? 0).toFixed(2)
  if (shown?.depth.toFixed(2) !== depth) row.element.style.setProperty('--depth', depth)
  row.shown = level ?? 'none'
  row.written = f
  row.places = places
}

function put(place: Element | undefined, text: string): void {
  if (place) place.textContent = text
}
