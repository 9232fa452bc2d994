import type { Position } from '#generated/socket.ts'

/** What the user already sees of an order, so that no notification repeats it. */

const expected = new Map<string, number>()
const expectMs = 5_000

/** For a screen that sends an order and shows what became of it: the next fill of this market gets no notification. */
export function expectOrder(symbol: string): void {
  expected.set(symbol, Date.now())
}

/** Whether a screen shows this fill by itself; true once for each `expectOrder`. */
export function isExpected(symbol: string): boolean {
  const since = expected.get(symbol) ?? 0
  expected.delete(symbol)
  return Date.now() - since < expectMs
}

const results = new Set<string>()

/** For a screen that shows how this one ends: it is not notified. Returns how to undo that. */
export function showResult(kind: 'option' | 'position', id: number): () => void {
  const name = `${kind} ${id}`
  results.add(name)
  return () => results.delete(name)
}

export const showsResult = (kind: 'option' | 'position', id: number): boolean => results.has(`${kind} ${id}`)

/** An event carries the state after a change; the one before is kept, so that only a change of state is notified. */
const positionStates = new Map<number, Position['status']>()

/** What a list or an event showed. Returns whether that is news. */
export function seePosition({ id, status }: Pick<Position, 'id' | 'status'>): boolean {
  const isNew = positionStates.get(id) !== status
  positionStates.set(id, status)
  return isNew
}
