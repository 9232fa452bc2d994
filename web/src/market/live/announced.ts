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

const results = new Set<string>()

/** Suppresses the notification of this result, for a screen that shows it. Returns a function that undoes this. */
export function showResult(kind: 'option' | 'position', id: number): () => void {
  const name = `${kind} ${id}`
  results.add(name)
  return () => results.delete(name)
}

export const showsResult = (kind: 'option' | 'position', id: number): boolean => results.has(`${kind} ${id}`)

/** Last known statuses. Events carry the state after any change, and only a change of status is notified. */
const positionStates = new Map<number, Position['status']>()

/** Records the status that a list or an event showed. Returns whether it is new. */
export function seePosition({ id, status }: Pick<Position, 'id' | 'status'>): boolean {
  const isNew = positionStates.get(id) !== status
  positionStates.set(id, status)
  return isNew
}
