import type { IncomingMessage } from 'node:http'
import type { Route } from '../http/route.ts'

/**
 * The control door can do anything to a world, so it opens to this machine alone. A page of somebody else in a browser
 * on this machine is not this machine: not under its own name, nor under a name of its own that points here.
 */
export const onlyThisMachine =
  (route: Route): Route =>
  (request, response) => {
    if (comesFromHere(request) && isCalledHere(request) && !isForeignPage(request))
      return route(request, response)
    response
      .writeHead(403, { 'content-type': 'application/json' })
      .end(JSON.stringify({ type: 'error', message: 'Only from this machine', reason: 'only-this-machine' }))
  }

function comesFromHere({ socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? ''
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.')
}

function isCalledHere({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Browsers say where a request comes from; nobody else does. Following a link is allowed: it only reads. */
function isForeignPage({ headers, method }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site')
    return method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate'
  if (site !== undefined || headers.origin === undefined) return false
  return headers.origin !== `http://${headers.host ?? ''}`
}
