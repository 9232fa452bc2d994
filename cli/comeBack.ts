import { ControlError } from '#sdk/control/error.ts'
import type { Context } from './context.ts'
import { WorldGone } from './exit.ts'

/** ms until a mock that does not answer is asked again. */
const pause = 500

/**
 * Waits until a backend whose connection was lost answers again.
 * @throws WorldGone when it has the world of the command no more
 */
export async function untilBack(context: Context): Promise<void> {
  while (!(await answers(context))) await new Promise((resolve) => setTimeout(resolve, pause))
}

/**
 * That the world of the command is there: to ask a mock for anything in a world that was dropped begins it anew.
 * @throws WorldGone, and what `control` throws
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
    // Of a backend that does not open its control door, or has none, nothing is known.
    if (error instanceof ControlError) return true
    throw error
  }
}

/** Also while it starts and ends, when it answers with 503. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ControlError ? error.status === 503 : error instanceof TypeError
