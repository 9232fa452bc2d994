import type { IncomingMessage } from 'node:http'
import { defaultWorld, type Worlds } from '../worlds.ts'
import type { World } from '../world.ts'

/** The world a request speaks to: the header `X-Mock-World`, else the default one. */
export function worldOf(worlds: Worlds, request: IncomingMessage): Promise<World> {
  const name = request.headers['x-mock-world']
  return worlds.get(typeof name === 'string' && name !== '' ? name : defaultWorld)
}
