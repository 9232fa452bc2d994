import type { RequestWatch } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'

interface Extension {
  /** World time of the extension, ms. */
  readonly at: number
  readonly by: number
}

/** Extensions of the sessions of each world, for sockets, which cache the end of their session. */
const extensions = new WeakMap<World, readonly Extension[]>()

/** The end of a session as a socket caches it. */
export interface CachedEnd {
  /** End of the session when it was cached, ms. */
  readonly expiresAt: number
  /** Value of `extensionCount` when it was cached. */
  readonly extensionCount: number
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
  extensions.set(world, [...(extensions.get(world) ?? []), { at, by }])
}

/** Number of extensions in a world so far. */
export const extensionCount = (world: World): number => extensions.get(world)?.length ?? 0

/** End of a session including all extensions, ms. */
export const endOfSession = (world: World, cached: CachedEnd): number =>
  (extensions.get(world) ?? [])
    .slice(cached.extensionCount)
    .reduce((end, { at, by }) => (end > at ? end + by : end), cached.expiresAt)
