import type { IncomingMessage } from 'node:http'
import { defaultWorld, type Worlds } from '../worlds.ts'
import type { World } from '../world.ts'

/** The name of the world a request speaks to: the header `X-Mock-World`, else the default one. */
export function worldNameOf({ headers }: IncomingMessage): string {
  const name = headers['x-mock-world']
  return typeof name === 'string' && name !== '' ? name : defaultWorld
}

/** The world a request speaks to. @throws UnknownWorld */
export const worldOf = (worlds: Worlds, request: IncomingMessage): Promise<World> =>
  worlds.get(worldNameOf(request))
