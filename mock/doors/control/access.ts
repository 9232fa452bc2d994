import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopback, nameOf } from '../http/origin.ts'
import type { Route } from '../http/route.ts'
import { sendRefusal } from './answerRefusals.ts'
import { ControlRefusal } from '../observability/controlRefusal.ts'

/** Lets callers to a route of the control door, or answers them 403. */
export interface Access {
  door(route: Route): Route
  /** The page itself, which holds nothing of a world: a browser that opens it can send no token yet. */
  page(route: Route): Route
}

const elsewhere = new ControlRefusal('Only from this machine', 'only-this-machine')
const withoutToken = new ControlRefusal(
  'Callers from elsewhere send the control token as X-Mock-Token',
  'control-token',
  'X-Mock-Token',
)

/**
 * The control door can do anything to a world, so it opens to this machine alone. A page of somebody else in a browser
 * on this machine is not this machine: not under its own name, nor under a name of its own that points here. Neither is
 * a proxy on this machine that passes on what others ask.
 * @param token with it, callers from elsewhere are let in, too
 */
export function createAccess(token: string | undefined): Access {
  const refusal = (request: IncomingMessage, isPage: boolean): ControlRefusal | undefined => {
    if (isFramed(request) || isForeignPage(request)) return elsewhere
    if (comesFromHere(request) && isCalledHere(request)) return undefined
    if (token === undefined) return elsewhere
    return isPage || isSame(tokenOf(request), token) ? undefined : withoutToken
  }
  const only =
    (isPage: boolean) =>
    (route: Route): Route =>
    (request, response) => {
      const refused = refusal(request, isPage)
      if (!refused) return route(request, response)
      sendRefusal(response, refused)
    }
  return { door: only(false), page: only(true) }
}

function comesFromHere({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace('::ffff:', '')
  return (address === '::1' || isLoopback(address)) && !Object.keys(headers).some(isOfProxy)
}

const ofProxies: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip'])

/** What a proxy adds to a request that it passes on. */
const isOfProxy = (header: string): boolean => header.startsWith('x-forwarded-') || ofProxies.has(header)

const isCalledHere = ({ headers }: IncomingMessage): boolean => isLoopback(nameOf(headers.host ?? ''))

const frames: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

const isFramed = ({ headers }: IncomingMessage): boolean => frames.has(headers['sec-fetch-dest'])

/** Browsers say where a request comes from; nobody else does. Following a link is allowed: it only reads. */
function isForeignPage({ headers, method }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    return method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate'
  if (site !== undefined || headers.origin === undefined) return false
  return URL.parse(headers.origin)?.host !== headers.host
}

/** Prometheus and others can send no header but this one. */
const tokenOf = ({ headers }: IncomingMessage) =>
  headers['x-mock-token'] ?? headers.authorization?.replace(/^Bearer /, '')

/** Takes as long for every wrong token. */
function isSame(given: string | string[] | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(String(given ?? '')), digest(token))
}
