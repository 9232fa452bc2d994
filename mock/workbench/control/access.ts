import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostName, isLoopback } from '../../transport/http/caller.ts'
import type { Route } from '../../transport/http/request.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { sendRefusal } from './answers.ts'

/** Admits callers to a route of the control API, or answers 403. */
export interface Access {
  api(route: Route): Route
  /**
   * Admits callers to the page itself, which does not contain data of a world: a browser that opens it cannot send a
   * token yet.
   */
  page(route: Route): Route
}

const onlyThisMachine = new ControlRefusal('Only available from this machine', 'only-this-machine')
const withoutToken = new ControlRefusal(
  'Callers from other machines must send the control token as X-Mock-Token',
  'control-token',
  'X-Mock-Token',
)

/**
 * Restricts the control API, which can do anything to a world, to this machine. Requests from pages of other sites do
 * not count as this machine, even under a host name that resolves to it; nor do requests forwarded by a proxy.
 * @param token if set, other callers with this token are admitted too
 */
export function createAccess(token: string | undefined): Access {
  const refusal = (request: IncomingMessage, isPage: boolean): ControlRefusal | undefined => {
    if (isFramed(request) || isForeignPage(request)) return onlyThisMachine
    if (comesFromHere(request) && isCalledHere(request)) return undefined
    if (token === undefined) return onlyThisMachine
    return isPage || isSame(tokenOf(request), token) ? undefined : withoutToken
  }
  const only =
    (isPage: boolean) =>
    (route: Route): Route =>
    (request) => {
      const refused = refusal(request.incoming, isPage)
      if (!refused) return route(request)
      sendRefusal(request, refused)
    }
  return { api: only(false), page: only(true) }
}

function comesFromHere({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace('::ffff:', '')
  return (address === '::1' || isLoopback(address)) && !Object.keys(headers).some(isOfProxy)
}

const ofProxies: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip'])

/** Headers that a proxy adds to forwarded requests. */
const isOfProxy = (header: string): boolean => header.startsWith('x-forwarded-') || ofProxies.has(header)

const isCalledHere = ({ headers }: IncomingMessage): boolean => isLoopback(hostName(headers.host ?? ''))

const frames: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

const isFramed = ({ headers }: IncomingMessage): boolean => frames.has(headers['sec-fetch-dest'])

/**
 * Returns true for a request from another site; only browsers send its origin. Following a link is allowed, because it
 * only reads.
 */
function isForeignPage({ headers, method }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    return method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate'
  if (site !== undefined || headers.origin === undefined) return false
  return URL.parse(headers.origin)?.host !== headers.host
}

/** Prometheus and similar clients can only send the authorization header. */
const tokenOf = ({ headers }: IncomingMessage) =>
  headers['x-mock-token'] ?? headers.authorization?.replace(/^Bearer /, '')

/** Compares in constant time. */
function isSame(given: string | string[] | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(String(given ?? '')), digest(token))
}
