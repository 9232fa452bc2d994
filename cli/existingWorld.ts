import { ControlError } from '#sdk/control/error.ts'
import type { Context } from './context.ts'
import { UsageError } from './exit.ts'
import { worldName } from './worldName.ts'

/** @throws UsageError when the mock has no such world; a request to it would create it */
export async function expectExisting(context: Context, name: string): Promise<void> {
  worldName(name, '<name>')
  if ((await worldExists(context, name)) === false)
    throw new UsageError(
      `there is no world ${name}; see: h5 world list, or create it: h5 world create ${name}`,
      '<name>',
    )
}

/** Returns undefined for a backend without an open control API. */
export async function worldExists({ control }: Context, name = 'default'): Promise<boolean | undefined> {
  const worlds = await control('worldList').catch(unlessRefused)
  return worlds?.some((world) => world.name === name)
}

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ControlError)) throw error
}
