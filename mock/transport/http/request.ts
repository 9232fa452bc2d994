import type { IncomingHttpHeaders, IncomingMessage, ServerResponse, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isRecord } from '#domain/records.ts'
import type { RequestTrace } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'
import { defaultWorld, UnknownWorld, unknownWorldName, type Worlds } from '../../engine/worlds.ts'
import { isForeignSite, type IsOwnHost } from './caller.ts'

/** Answers the requests below one path of the server. */
export type Route = (request: HttpRequest) => void | Promise<void>

/** The path and query of a request. */
export interface Address {
  readonly path: string
  /** With its question mark; empty where there is none. */
  readonly query: string
}

/** Matches paths whose parts begin with a letter or digit; a URL parser would not change them. */
const plainPath = /^(?:\/\w[\w.-]*)+\/?$/

/** Reads the address of a request as a browser would. @returns undefined where it cannot be read */
export function addressOf(url: string): Address | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  // A URL object costs more than all the rest of reading a request; few addresses need one.
  if (plainPath.test(path) && !url.includes('#')) return { path, query: url.slice(path.length) }
  const read = URL.parse(url, 'http://localhost')
  return read ? { path: read.pathname, query: read.search } : undefined
}

/** Type and reason of an answer, without its message, which may repeat the input. */
export interface Envelope {
  readonly type: string
  readonly reason: string
}

/** Reads the envelope of either kind; its fields are empty where an answer has none. */
export function envelopeOf(body: unknown): Envelope {
  if (!isRecord(body)) return { type: '', reason: '' }
  const { type, code, reason } = body
  const tag = code === undefined ? type : code === 1 ? 'ok' : 'error'
  return { type: typeof tag === 'string' ? tag : '', reason: typeof reason === 'string' ? reason : '' }
}

/** Serializes an answer; a text is already JSON. */
export const jsonOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** A request on its way through the server, with its address read once, and its response. */
export class HttpRequest implements Address {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  /** Below `/w/NAME`. */
  readonly path: string
  readonly query: string
  /** Set while tracing is enabled. */
  readonly trace: RequestTrace | undefined

  constructor(
    incoming: IncomingMessage,
    response: ServerResponse,
    { path, query }: Address,
    trace?: RequestTrace,
  ) {
    this.incoming = incoming
    this.response = response
    this.path = path
    this.query = query
    this.trace = trace
  }

  get method(): string {
    return this.incoming.method ?? 'GET'
  }

  get headers(): IncomingHttpHeaders {
    return this.incoming.headers
  }

  /** `/w/NAME` for a request to the address of a world, otherwise empty. */
  get base(): string {
    return baseOf(this.incoming)
  }

  /** @param text `body` as JSON, where it is known */
  sendJson(status: number, body: unknown, text = jsonOf(body)): void {
    if (this.trace) {
      const { type, reason } = envelopeOf(body)
      this.trace.answered(type, reason)
    }
    this.response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    this.response.end(text)
  }

  /** Hands the request to a server of files, which sees this address. */
  withAddress(url: string): IncomingMessage {
    this.incoming.url = url
    return this.incoming
  }
}

const worldPath = /^\/w\/([\w.-]{1,64})(?=[/?]|$)/

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
  const [base, name] = worldPath.exec(url) ?? []
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
  if (!hasWorldName(request)) throw unknownWorldName()
}

const hasWorldName = ({ url = '/' }: IncomingMessage): boolean =>
  !url.startsWith('/w/') || worldPath.test(url)

/** Response to a request for an unavailable world. */
export const worldRefusal = ({ message, reason }: UnknownWorld) =>
  ({ type: 'error', message, reason, field: 'X-Mock-World' }) as const

/** Answers an upgrade at an unknown address at once; the socket server would only close it after a while. */
function refuseUpgrade(socket: Duplex): void {
  const body = JSON.stringify(worldRefusal(unknownWorldName()))
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
 * For APIs that are open to everybody: cross-site requests, and those under a name that may have been pointed here, can
 * enter an open world but cannot create one.
 */
export const createFindWorld =
  (worlds: Entrance, isOwnHost: IsOwnHost): FindWorld =>
  async (name, headers) => {
    if (!worlds.has(name)) {
      if (isForeignSite(headers))
        throw new UnknownWorld('X-Mock-World: cross-site requests cannot create a world', 'foreign-page')
      if (!isOwnHost(headers.host)) throw new UnknownWorld(unknownHost(headers.host), 'foreign-page')
    }
    return worlds.get(name)
  }

const unknownHost = (host = ''): string =>
  `X-Mock-World: requests to the host name "${host.slice(0, 255)}" open no world unless H5_HOSTS lists it`
