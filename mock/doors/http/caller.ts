import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { defaultWorld, UnknownWorld, type Worlds } from '../../engine/worlds.ts'
import type { World } from '../../engine/scope.ts'
import { isForeignSite, type IsOwnHost } from './origin.ts'

/**
 * Returns the world of a request: from an address below `/w/NAME`, the header `X-Mock-World`, or the default. An empty
 * header is a bug of the client; falling back would change the default world.
 */
export const worldNameOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-mock-world'] ?? defaultWorld)

/** Finds the world that a request or a handshake names. @throws UnknownWorld */
export type FindWorld = (name: string, headers: IncomingHttpHeaders) => Promise<World>

/**
 * For doors that are open to everybody: cross-site requests, and those under a name that may have been pointed here, can
 * enter an open world but cannot create one.
 */
export const createFindWorld =
  (worlds: Worlds, isOwnHost: IsOwnHost): FindWorld =>
  async (name, headers) => {
    if (!worlds.has(name)) {
      if (isForeignSite(headers))
        throw new UnknownWorld('X-Mock-World: a page of another site opens no world', 'foreign-page')
      if (!isOwnHost(headers.host)) throw new UnknownWorld(unknownHost(headers.host), 'foreign-page')
    }
    return worlds.get(name)
  }

const unknownHost = (host = ''): string =>
  `X-Mock-World: requests to the host name "${host.slice(0, 255)}" open no world unless H5_HOSTS lists it`
