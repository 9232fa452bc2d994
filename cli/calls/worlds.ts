import { ControlError } from '#sdk/control/error.ts'
import type { Context } from '../context/context.ts'
import { WorldGone, UsageError } from '../errors/errors.ts'
import { worldName } from '../values/options.ts'
import { unlessRefused } from './steering.ts'

/** Delay between attempts to reach the mock, ms. */
const pause = 500

/**
 * Waits until the backend answers again after a lost connection.
 * @throws WorldGone when it no longer has the world of the command
 */
export async function waitForBackend(context: Context): Promise<void> {
  while (!(await answers(context))) await new Promise((resolve) => setTimeout(resolve, pause))
}

/**
 * Checks that the world of the command still exists, because any request to a dropped world would create it again.
 * @throws WorldGone, and the errors of `control`
 */
export async function expectWorld({ control, endpoint, world }: Context): Promise<void> {
  const worlds = await control('worldList')
  if (world !== undefined && !worlds.some(({ name }) => name === world)) throw new WorldGone(world, endpoint)
}

async function answers(context: Context): Promise<boolean> {
  try {
    await expectWorld(context)
    return true
  } catch (error) {
    if (isUnreachable(error)) return false
    // The worlds of a backend without an open control API are unknown.
    if (error instanceof ControlError) return true
    throw error
  }
}

/** True also for 503 during start-up and shutdown. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ControlError ? error.status === 503 : error instanceof TypeError

/** @throws UsageError when the mock has no such world; a request to it would create it */
export async function expectExisting(context: Context, name: string): Promise<void> {
  worldName(name, '<name>')
  if ((await worldExists(context, name)) === false)
    throw new UsageError(
      `<name>: there is no world ${name}; see: h5 world list, or create it: h5 world create ${name}`,
      '<name>',
    )
}

/** Returns undefined for a backend without an open control API. */
export async function worldExists({ control }: Context, name = 'default'): Promise<boolean | undefined> {
  const worlds = await control('worldList').catch(unlessRefused)
  return worlds?.some((world) => world.name === name)
}
