import type { Payload } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import { judged, steps } from './judged.ts'
import { ofPair, quotesOf, type Listening } from './listening.ts'
import { areAllWhole, isWithin, num, text } from './values.ts'

type Level = readonly [price: number, amount: number]

/** Levels of one side of a displayed book. */
export const levelsOf = (side: unknown): readonly Level[] =>
  Array.isArray(side)
    ? side.filter(Array.isArray).map((level: readonly unknown[]) => [num(level[0]), num(level[1])])
    : []

/** Faults of the levels of a book that can be told from it alone. */
export function faultsOfLevels(book: Payload): readonly string[] {
  const name = text(book['symbol'])
  const [bids, asks] = [levelsOf(book['bids']), levelsOf(book['asks'])]
  const faults: string[] = []
  if (steps(bids).some(([better, worse]) => worse[0] >= better[0]))
    faults.push(`${name}: the bids are not sorted best first: ${prices(bids)}`)
  if (steps(asks).some(([worse, better]) => better[0] >= worse[0]))
    faults.push(`${name}: the asks are not sorted highest first: ${prices(asks)}`)
  const empty = [...bids, ...asks].find(([price, amount]) => price <= 0 || amount <= 0)
  if (empty) faults.push(`${name}: a level has the price ${text(empty[0])} and the amount ${text(empty[1])}`)
  const [bid, ask] = bestOf(book)
  if (bid >= ask) faults.push(`${name}: the best bid ${text(bid)} is not below the best ask ${text(ask)}`)
  return faults
}

const bestOf = (book: Payload): readonly [bid: number, ask: number] => [
  Math.max(...levelsOf(book['bids']).map(([price]) => price)),
  Math.min(...levelsOf(book['asks']).map(([price]) => price)),
]

function faultsOf(book: Payload, received: Listening): readonly string[] {
  const name = text(book['symbol'])
  const faults = [...faultsOfLevels(book)]
  const last = quotesOf(received, name).map(({ now_price }) => num(now_price))
  // A book may be thin, but a spread in this family is never 5 %.
  for (const best of bestOf(book))
    if (Number.isFinite(best) && !isWithin(best, last, 5))
      faults.push(`${name}: the best price ${text(best)} is far from the last price ${text(last[0])}`)
  return faults
}

const prices = (levels: readonly Level[]) =>
  levels
    .slice(0, 3)
    .map(([price]) => String(price))
    .join(', ')

const roundedFaults = (books: readonly Payload[]): readonly string[] =>
  areAllWhole(books.flatMap(({ bids, asks }) => [bids, asks].flatMap(levelsOf)).map(([, amount]) => amount))
    ? [`${symbol}: every level of the book has a whole amount`]
    : []

/** A market that everyone trades always has bids and asks. */
const emptyFaults = (books: readonly Payload[]): readonly string[] =>
  (['bids', 'asks'] as const)
    .filter((side) => books.length > 0 && books.every((book) => levelsOf(book[side]).length === 0))
    .map((side) => `${symbol}: no book has any ${side}`)

export const depth = judged({
  name: 'sockets.depth',
  rules: [],
  says: 'The book is sorted, not crossed, near the last price, and has no empty level',
  channels: ['market_depth'],
  faults: (channel, listener, received) => {
    const books = listener.of(channel)
    const found = books.flatMap((book) => faultsOf(book, received))
    const ofBitcoin = ofPair(listener, channel)
    return [...found, ...emptyFaults(ofBitcoin), ...roundedFaults(ofBitcoin)]
  },
})
