import type { Position } from '#generated/socket.ts'

/** Keeps track of what the user already sees of an order, so that no notification repeats it. */

const expected = new Map<string, number>()
const expectMs = 5_000

/**
 * Suppresses the notification of the next fill in this market. For a screen that sends an order and shows its result.
 */
export function expectOrder(symbol: string): void {
  expected.set(symbol, Date.now())
}

/** Returns whether a screen shows this fill itself; true once for each `expectOrder`. */
export function isExpected(symbol: string): boolean {
  const since = expected.get(symbol) ?? 0
  expected.delete(symbol)
  return Date.now() - since < expectMs
}

/** A user has one verification, and many of the other records. */
type Result = `${'option' | 'position' | 'plan'} ${number}` | 'identity'

const results = new Set<Result>()

/** Suppresses the notification of this result, for a screen that shows it. Returns a function that undoes this. */
export function showResult(result: Result): () => void {
  results.add(result)
  return () => results.delete(result)
}

export const showsResult = (result: Result): boolean => results.has(result)

type SeenPosition = Pick<Position, 'id' | 'symbol' | 'status' | 'share'>

/** Last known states. Events carry the state after any change, and only a change of status is notified. */
const positions = new Map<number, SeenPosition>()
/** The last position that lost lots, before it did. */
let shrunk: SeenPosition | undefined

/** Records the state that a list or an event showed. Returns whether its status is new. */
export function seePosition(position: SeenPosition): boolean {
  const before = positions.get(position.id)
  positions.set(position.id, position)
  if (before && position.share < before.share) shrunk = before
  return before?.status !== position.status
}

/**
 * Returns the lots of the position of which this new one is a closed part; undefined if it is a whole one. The event of
 * the part follows the one of the position, which is smaller by its lots.
 */
export function lotsOfWhole({ id, symbol, share }: SeenPosition): number | undefined {
  const rest = shrunk && positions.get(shrunk.id)
  if (positions.has(id) || shrunk?.symbol !== symbol || rest?.share !== shrunk.share - share) return undefined
  const whole = shrunk.share
  shrunk = undefined
  return whole
}
