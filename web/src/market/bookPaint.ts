import type { Market } from '#sdk/model/market.ts'
import { format } from '../i18n/format.ts'
import type { Level } from './bookLevels.ts'

interface Row {
  readonly element: HTMLElement
  readonly price: Element | undefined
  readonly amount: Element | undefined
  /** The level that the row shows, and the format it was written with. */
  shown?: Level | 'none'
  written?: unknown
}

/** Returns a function that writes levels into the rows of one side. It writes only what has changed. */
export function rowWriter(side: HTMLElement, market: Market): (levels: readonly Level[]) => void {
  const rows = Array.from(side.children)
    .filter((element) => element instanceof HTMLElement)
    .map((element): Row => ({ element, price: element.children[0], amount: element.children[1] }))
  return (levels) => {
    for (const [index, row] of rows.entries()) write(row, levels[index], market)
  }
}

function write(row: Row, level: Level | undefined, market: Market): void {
  const f = format.value
  const shown = row.written === f && row.shown !== 'none' ? row.shown : undefined
  if (level === undefined) {
    if (row.written === f && row.shown === 'none') return
    put(row.price, '—')
    put(row.amount, '')
  } else {
    if (shown?.price !== level.price) put(row.price, f.price(level.price, market.pricePlaces))
    if (shown?.amount !== level.amount) put(row.amount, shortAmount(level.amount, market))
  }
  const depth = (level?.depth ?? 0).toFixed(2)
  if (shown?.depth.toFixed(2) !== depth) row.element.style.setProperty('--depth', depth)
  row.shown = level ?? 'none'
  row.written = f
}

function put(place: Element | undefined, text: string): void {
  if (place) place.textContent = text
}

/** Formats an amount for a narrow column: large amounts in compact notation, small ones with the places that matter. */
function shortAmount(amount: string, market: Market): string {
  const size = Number(amount)
  if (size >= 10_000) return format.peek().compact(amount)
  const places = size >= 100 ? 1 : size >= 1 ? 3 : 5
  return format.peek().price(amount, Math.min(places, market.amountPlaces))
}
