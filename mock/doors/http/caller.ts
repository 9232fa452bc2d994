import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { defaultWorld, UnknownWorld, type Worlds } from '../../engine/worlds.ts'
import type { World } from '../../engine/scope.ts'
import { isForeignSite, type IsOwnHost } from './origin.ts'

/**
 * The name of the world a request is for: that of an address below `/w/NAME`, the header `X-Mock-World`, else the default
 * one. An empty header names no world: who sends it has lost the name, and would change the default world unawares.
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
