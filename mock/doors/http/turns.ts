import type { World } from '../../engine/scope.ts'

const turns = new WeakMap<World, Map<string, Promise<unknown>>>()

/** Runs work of one name one after the other; other names do not wait. */
export async function inTurn<T>(world: World, name: string, work: () => Promise<T>): Promise<T> {
  const waiting = turns.get(world) ?? new Map<string, Promise<unknown>>()
  turns.set(world, waiting)
  const mine = (waiting.get(name) ?? Promise.resolve()).then(work, work)
  waiting.set(name, mine)
  try {
    return await mine
  } finally {
    if (waiting.get(name) === mine) waiting.delete(name)
  }
}
