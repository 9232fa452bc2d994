import type { World } from '../engine/scope.ts'

interface Prolongation {
  /** World time at which it was done, ms. */
  readonly at: number
  readonly by: number
}

/** Sockets remember when their session ends, so they are told what was added since. */
const prolongations = new WeakMap<World, readonly Prolongation[]>()

/** What a socket remembers of its session. */
export interface RememberedEnd {
  /** ms, as it was when it was remembered. */
  readonly expiresAt: number
  /** What `timesKept` said then. */
  readonly kept: number
}

/** Lets every session that is alive live so much longer, ms: a jump of the clock shall not end it. */
export async function keepSessions(world: World, by: number): Promise<void> {
  const at = await world.run(async ({ tx, now }) => {
    await tx
      .updateTable('session')
      .set((eb) => ({ expires_at: eb('expires_at', '+', by) }))
      .where('expires_at', '>', now)
      .execute()
    return now
  })
  prolongations.set(world, [...(prolongations.get(world) ?? []), { at, by }])
}

/** How often the sessions of a world were prolonged. */
export const timesKept = (world: World): number => prolongations.get(world)?.length ?? 0

/** When a session ends by now, ms. */
export const endOfSession = (world: World, { expiresAt, kept }: RememberedEnd): number =>
  (prolongations.get(world) ?? [])
    .slice(kept)
    .reduce((end, { at, by }) => (end > at ? end + by : end), expiresAt)
