import type { RequestWatch } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'

interface Prolongation {
  /** World time of the extension, ms. */
  readonly at: number
  readonly by: number
}

/** Extensions of all sessions, for sockets, which cache the end of their session. */
const prolongations = new WeakMap<World, readonly Prolongation[]>()

/** The end of a session as a socket caches it. */
export interface RememberedEnd {
  /** End of the session when it was cached, ms. */
  readonly expiresAt: number
  /** Value of `extensionCount` when it was cached. */
  readonly kept: number
}

/** Extends all current sessions by this time, ms, so that a clock jump does not end them. */
export async function keepSessions(world: World, by: number, watch: RequestWatch): Promise<void> {
  const at = await world.run(async ({ tx, now }) => {
    await tx
      .updateTable('session')
      .set((eb) => ({ expires_at: eb('expires_at', '+', by) }))
      .where('expires_at', '>', now)
      .execute()
    return now
  }, watch)
  prolongations.set(world, [...(prolongations.get(world) ?? []), { at, by }])
}

/** Number of extensions in a world so far. */
export const extensionCount = (world: World): number => prolongations.get(world)?.length ?? 0

/** End of a session including all extensions, ms. */
export const endOfSession = (world: World, { expiresAt, kept }: RememberedEnd): number =>
  (prolongations.get(world) ?? [])
    .slice(kept)
    .reduce((end, { at, by }) => (end > at ? end + by : end), expiresAt)
