import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { World } from '../../engine/scope.ts'
import { badWorldName, defaultWorld, UnknownWorld, type Worlds } from '../../engine/worlds.ts'
import { isForeignSite, type IsOwnHost } from './caller.ts'

const below = /^\/w\/([\w.-]{1,64})(?=[/?]|$)/

/** Header for requests by the address of a world, `/w/NAME`; callers cannot send it. */
const header = 'x-mock-base'

/**
 * Serves every route also under `/w/NAME`, scoped to that world, because a browser sends no headers with a typed URL.
 * Call it after all other listeners were added.
 */
export function enterByPath(http: Server): void {
  http.prependListener('request', enter)
  http.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    enter(request)
    if (!hasWorldName(request)) refuseUpgrade(socket)
  })
}

function enter(request: IncomingMessage): void {
  const { headers, url = '/' } = request
  const [base, name] = below.exec(url) ?? []
  headers[header] = base
  if (base === undefined || name === undefined) return
  headers['x-mock-world'] = name
  const rest = url.slice(base.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** `/w/NAME` for a request to the address of a world, otherwise empty. */
export function baseOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const base = headers[header]
  return typeof base === 'string' ? base : ''
}

/**
 * Rejects addresses below `/w/` with an invalid name: URL parsers would read `/w/%2e%2e/api` as `/api`.
 * @throws UnknownWorld
 */
export function expectWorldName(request: IncomingMessage): void {
  if (!hasWorldName(request)) throw new UnknownWorld(badWorldName, 'unknown-world')
}

const hasWorldName = ({ url = '/' }: IncomingMessage): boolean => !url.startsWith('/w/') || below.test(url)

/** Response to a request for an unavailable world. */
export const worldRefusal = ({ message, reason }: UnknownWorld) =>
  ({ type: 'error', message, reason, field: 'X-Mock-World' }) as const

/** Answers an upgrade at an unknown address at once; the socket server would only close it after a while. */
function refuseUpgrade(socket: Duplex): void {
  const body = JSON.stringify(worldRefusal(new UnknownWorld(badWorldName, 'unknown-world')))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Returns the world of a request: from an address below `/w/NAME`, the header `X-Mock-World`, or the default. An empty
 * header is a bug of the client; falling back would change the default world.
 */
export const worldNameOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-mock-world'] ?? defaultWorld)

/** Finds the world that a request or a handshake names. @throws UnknownWorld */
export type FindWorld = (name: string, headers: IncomingHttpHeaders) => Promise<World>

/** Access to worlds by their names. */
export type Entrance = Pick<Worlds, 'has' | 'get'>

/**
 * For doors that are open to everybody: cross-site requests, and those under a name that may have been pointed here, can
 * enter an open world but cannot create one.
 */
export const createFindWorld =
  (worlds: Entrance, isOwnHost: IsOwnHost): FindWorld =>
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
