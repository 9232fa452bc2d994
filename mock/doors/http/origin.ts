import type { IncomingHttpHeaders } from 'node:http'

/** `localhost`, or an address of this machine for itself; without a port. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

export const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * A page in a browser that neither this machine nor the machine that was called has served. A developer's own page on
 * another port is none; callers that are no browsers say nothing of a page.
 */
export function isForeignSite({ origin, host = '' }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return false
  const name = URL.parse(origin)?.hostname ?? ''
  return !isLoopback(name) && name !== nameOf(host)
}
