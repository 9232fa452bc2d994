import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { defaultWorld, UnknownWorld, type Worlds } from '../../engine/worlds.ts'
import type { World } from '../../engine/scope.ts'
import { isForeignSite } from './origin.ts'

/**
 * The name of the world a request is for: that of an address below `/w/NAME`, the header `X-Mock-World`, else the default
 * one. An empty header names no world: who sends it has lost the name, and would change the default world unawares.
 */
export const worldNameOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-mock-world'] ?? defaultWorld)

/** The world a request is for. @throws UnknownWorld */
export const worldOf = (worlds: Worlds, request: IncomingMessage): Promise<World> =>
  worldFor(worlds, worldNameOf(request), request.headers)

/**
 * A page of another site may ask a world that is open, but opens none.
 * @throws UnknownWorld
 */
export async function worldFor(worlds: Worlds, name: string, headers: IncomingHttpHeaders): Promise<World> {
  if (!worlds.has(name) && isForeignSite(headers))
    throw new UnknownWorld('X-Mock-World: a page of another site opens no world', 'foreign-page')
  return worlds.get(name)
}
