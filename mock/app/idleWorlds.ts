import { minute } from '#domain/time.ts'
import { stopwatch } from '../engine/clock.ts'
import { defaultWorld, UnknownWorld } from '../engine/worlds.ts'

/** Limits of the open worlds of a process. */
export interface OpenLimits {
  /** Maximum number of open worlds. */
  readonly most: number
  /** Time without a request before a world can be evicted, ms of real time. */
  readonly idleAfter: number
}

/**
 * Returns the world to evict before another one opens: the longest idle one, or none below the maximum.
 * @param open open worlds, with the time of their last request in real ms
 * @param isNeeded returns true while a world is in use by more than requests
 * @throws UnknownWorld when all of them are in use
 */
export function worldToEvict(
  open: ReadonlyMap<string, { readonly lastUsedAt: number }>,
  { most, idleAfter }: OpenLimits,
  isNeeded: (world: string) => boolean,
): string | undefined {
  if (open.size < most) return undefined
  const now = stopwatch()
  const [longest] = Array.from(open)
    .filter(
      ([name, { lastUsedAt }]) => name !== defaultWorld && now - lastUsedAt >= idleAfter && !isNeeded(name),
    )
    .sort(([, a], [, b]) => a.lastUsedAt - b.lastUsedAt)
  if (longest) return longest[0]
  throw new UnknownWorld(
    `X-Mock-World: ${String(most)} worlds are open, and no more can be: drop one with DELETE /__mock/worlds?name=NAME, or wait until one has been idle for ${String(idleAfter / minute)} minutes (H5_WORLD_IDLE)`,
    'too-many-worlds',
  )
}
